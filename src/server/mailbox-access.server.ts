import { addressMatcher } from './client-address.server';
import { mailboxMails } from './mailbox.server';
import { requestScope } from './request-scope.server';
import { settings } from './settings.server';

const isLoopback = addressMatcher(['127.0.0.0/8', '::1']);

/** The mailbox is there only where mail goes to it, and only for the machine itself under a local name. */
export function mayReadMailbox(request: Request): boolean {
  const name = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name);
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  return (
    settings().usesMailbox &&
    isLocalName &&
    !isForwarded &&
    isLoopback(requestScope().clientAddress)
  );
}

/** The mails as JSON, newest first. */
export const answerMailbox = (request: Request): Response =>
  mayReadMailbox(request)
    ? Response.json(mailboxMails())
    : Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 });

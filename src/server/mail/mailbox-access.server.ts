import { settings } from '@/server/settings/settings.server';
import { isFromThisMachine } from './machine-access.server';
import { mailboxMails } from './mailbox.server';

/** The mailbox is there only where mail goes to it, and only for the machine itself. */
export const mayReadMailbox = (request: Request): boolean =>
  settings().usesMailbox && isFromThisMachine(request);

/** The mails as JSON, newest first. */
export const answerMailbox = (request: Request): Response =>
  mayReadMailbox(request)
    ? Response.json(mailboxMails())
    : Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 });

import { refusal } from '@/server/refusals.server';
import { settings } from '@/server/settings/settings.server';
import { isFromThisMachine } from '../machine-access.server';
import { mailboxMails } from './mailbox.server';

/**
 * Whether the request may read the built-in mailbox: the mailbox is in use, and the request comes from
 * this machine.
 */
export const canReadMailbox = (request: Request): boolean =>
  settings().usesMailbox && isFromThisMachine(request);

/** The mails as JSON, newest first; NOT_FOUND if the request may not read them. */
export const mailboxResponse = (request: Request): Response | Promise<Response> =>
  canReadMailbox(request) ? Response.json(mailboxMails()) : refusal(request, 'NOT_FOUND');

import { refusal } from '@/server/refusals.server';
import { settings } from '@/server/settings/settings.server';
import { isFromThisMachine } from './machine-access.server';
import { mailboxMails } from './mailbox.server';

/**
 * Whether the request may read the built-in mailbox: it is in use, and only this machine may read.
 */
export const canReadMailbox = (request: Request): boolean =>
  settings().usesMailbox && isFromThisMachine(request);

/** The mails as JSON, newest first. */
export const mailboxResponse = (request: Request): Response | Promise<Response> =>
  canReadMailbox(request) ? Response.json(mailboxMails()) : refusal(request, 'NOT_FOUND');

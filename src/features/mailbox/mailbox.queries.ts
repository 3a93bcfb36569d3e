import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { canReadMailbox } from '@/server/mail/mailbox-access.server';
import { mailboxMails } from '@/server/mail/mailbox.server';
import { requestScope } from '@/server/request-scope.server';

/** A mail in the built-in mailbox. */
export type MailboxMail = { to: string; subject: string; text: string; html: string; at: string };

/** Shows the 404 page if there is no mailbox or the user may not read it. */
const noMailbox = () => Object.assign(new Error('NOT_FOUND'), { code: 'NOT_FOUND', status: 404 });

const readMails = createIsomorphicFn()
  .server(async (): Promise<readonly MailboxMail[]> => {
    if (!canReadMailbox(requestScope().request)) throw noMailbox();
    return mailboxMails();
  })
  .client(async (): Promise<readonly MailboxMail[]> => {
    const response = await fetch('/api/dev/mailbox');
    if (!response.ok) throw noMailbox();
    return response.json();
  });

/** Interval at which an open mailbox checks for new mail, in milliseconds. */
const pollMilliseconds = 3000;

/** The mails of the built-in mailbox, newest first. */
export const mailboxQueries = {
  list: () =>
    queryOptions({
      queryKey: ['mailbox'],
      queryFn: () => readMails(),
      refetchInterval: pollMilliseconds,
    }),
};

/** A rendered mail, ready to be delivered. */
export type Mail = { to: string; subject: string; text: string; html: string };
export type DeliveredMail = Mail & { at: string };

const maxMails = 200;
// Stored on globalThis, so that a hot reload does not lose the mails.
declare global {
  var startUiMailbox: DeliveredMail[] | undefined;
}

/** The mails of the built-in mailbox, newest first. */
export const mailboxMails = (): readonly DeliveredMail[] => globalThis.startUiMailbox ?? [];

/** Puts a mail into the built-in mailbox, which keeps the newest 200. */
export function deliverToMailbox(mail: Mail): void {
  globalThis.startUiMailbox = [{ ...mail, at: new Date().toISOString() }, ...mailboxMails()].slice(
    0,
    maxMails,
  );
}

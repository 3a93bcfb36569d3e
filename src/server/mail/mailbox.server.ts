/** A mail as it is handed over or shown. */
export type Mail = { to: string; subject: string; text: string; html: string };
export type DeliveredMail = Mail & { at: string };

const kept = 200;
// Kept on the process, so that a hot reload does not lose the mails.
const store = globalThis as typeof globalThis & { startUiMailbox?: DeliveredMail[] };

/** The mails of the built-in mailbox, newest first. */
export const mailboxMails = (): readonly DeliveredMail[] => store.startUiMailbox ?? [];

/** Puts a mail into the built-in mailbox, which keeps the newest 200. */
export function deliverToMailbox(mail: Mail): void {
  store.startUiMailbox = [{ ...mail, at: new Date().toISOString() }, ...mailboxMails()].slice(
    0,
    kept,
  );
}

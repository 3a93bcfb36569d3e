import { I18n } from '@/i18n/i18n';
import { type Language, toLanguage } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { auditDays } from '@/lib/people/audit-days';
import type { Mail } from '@/server/mail/mailbox.server';
import { requestScope } from '@/server/request-scope.server';
import { emailLayout, escapeHtml, mailColors } from './email-layout.server';

/**
 * Account changes that the owner is notified of, so that an attacker cannot make them unnoticed.
 */
export type AccountNotice = 'emailChanged' | 'passkeyAdded' | 'accountLinked' | 'accountDeleted';

/** How long the outbox tries to send a notice: one week, in seconds. */
export const noticeSeconds = 7 * 24 * 3600;

/** The language of mails to an account: its own, or that of the current request. */
export const readerLanguage = (account: { language?: string | null }): Language =>
  toLanguage(account.language) ?? requestLanguage(requestScope().request);

/**
 * Creates a mail about a change of the account.
 * @param detail the new e-mail address, or the name of the added item
 */
export async function accountNoticeEmail(
  to: string,
  notice: AccountNotice,
  detail: string,
  language: Language,
): Promise<Mail> {
  const i18n = new I18n(language);
  await i18n.load(['email']);
  const t = i18n.translator('email');
  const subject = t(`notice.${notice}.subject`);
  const intro = t(`notice.${notice}.intro`, { detail, days: auditDays });
  const notYou = t(`notice.${notice}.notYou`);
  const html = emailLayout(
    language,
    intro,
    subject,
    `<p style="margin:0 0 20px">${escapeHtml(intro)}</p>
<p class="muted" style="margin:0;color:${mailColors.muted};font-size:14px">${escapeHtml(notYou)}</p>`,
  );
  return { to, subject, text: [subject, intro, notYou].join('\n\n'), html };
}

import { I18n } from '@/i18n/i18n';
import { type Language, toLanguage } from '@/i18n/languages';
import type { Namespace, TextResources } from '@/i18n/namespaces';
import { requestLanguage } from '@/i18n/request-language.server';
import type { TextValues } from '@/i18n/translate';
import { auditDays } from '@/lib/people/audit-days';
import type { Mail } from '@/server/mail/mailbox.server';
import { requestScope } from '@/server/request-scope.server';
import { emailLayout, escapeHtml, mailColors } from './email-layout.server';

/**
 * Account changes that the owner is notified of, so that an attacker cannot make them unnoticed: a namespace, and a
 * key of its part `notice`.
 */
export type AccountNotice = {
  [File in Namespace]: TextResources[File] extends { notice: infer Notices }
    ? readonly [File, keyof Notices & string]
    : never;
}[Namespace];

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
  [namespace, notice]: AccountNotice,
  detail: string,
  language: Language,
): Promise<Mail> {
  const i18n = new I18n(language);
  await i18n.load([namespace]);
  // The type of the pair says that the texts exist.
  const t = i18n.t as (key: string, values?: TextValues) => string;
  const subject = t(`${namespace}:notice.${notice}.subject`);
  const intro = t(`${namespace}:notice.${notice}.intro`, { detail, days: auditDays });
  const notYou = t(`${namespace}:notice.${notice}.notYou`);
  const html = emailLayout(
    language,
    intro,
    subject,
    `<p style="margin:0 0 20px">${escapeHtml(intro)}</p>
<p class="muted" style="margin:0;color:${mailColors.muted};font-size:14px">${escapeHtml(notYou)}</p>`,
  );
  return { to, subject, text: [subject, intro, notYou].join('\n\n'), html };
}

import { createI18n } from '@/i18n/create-i18n';
import { type Language, toLanguage } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import type { Mail } from '@/server/mail/mailbox.server';
import { requestScope } from '@/server/request-scope.server';
import { emailLayout, escapeHtml } from './email-layout.server';

/** What somebody is told of their account, so that a stranger cannot do it in silence. */
export type AccountNotice = 'emailChanged' | 'passkeyAdded' | 'accountLinked' | 'accountDeleted';

/** How long a notice is worth sending, in seconds: a week. */
export const noticeSeconds = 7 * 24 * 3600;

/** The language that somebody is written to in: their account's, else that of the page. */
export const readerLanguage = (account: { language?: string | null }): Language =>
  toLanguage(account.language) ?? requestLanguage(requestScope().request);

/**
 * The mail that tells somebody what happened to their account.
 * @param detail the new address, or the name of what was added
 */
export async function accountNoticeEmail(
  to: string,
  notice: AccountNotice,
  detail: string,
  language: Language,
): Promise<Mail> {
  const i18n = createI18n(language);
  await i18n.loadNamespaces('email');
  const t = i18n.getFixedT(language, 'email');
  const subject = t(`notice.${notice}.subject`);
  const intro = t(`notice.${notice}.intro`, { detail });
  const notYou = t(`notice.${notice}.notYou`);
  const html = emailLayout(
    language,
    intro,
    subject,
    `<p style="margin:0 0 20px">${escapeHtml(intro)}</p>
<p style="margin:0;color:#6b5f6d;font-size:14px">${escapeHtml(notYou)}</p>`,
  );
  return { to, subject, text: [subject, intro, notYou].join('\n\n'), html };
}

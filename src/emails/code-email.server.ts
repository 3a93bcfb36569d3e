import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import type { Mail } from '@/server/mail/mailbox.server';
import { emailLayout, escapeHtml, mailColors } from './email-layout.server';

const keys = {
  'sign-in': 'signIn',
  'change-email': 'changeEmail',
  'delete-account': 'deleteAccount',
} as const;

/** The content of a mail with a one-time code, independent of its language. */
export type CodeMessage = {
  code: string;
  kind: keyof typeof keys;
  /** Validity of the code in minutes. */
  minutes: number;
};

/** Creates a mail with a one-time code. */
export async function codeEmail(
  to: string,
  { code, kind, minutes }: CodeMessage,
  language: Language,
): Promise<Mail> {
  const i18n = new I18n(language);
  await i18n.load(['email']);
  const t = i18n.translator('email');
  const key = keys[kind];
  const title = t(`${key}.title`);
  const intro = t(`${key}.intro`);
  const validity = t('validity', { count: minutes });
  const ignore = t('ignore');
  const html = emailLayout(
    language,
    t(`${key}.preview`, { code }),
    title,
    `<p style="margin:0 0 20px">${escapeHtml(intro)}</p>
<p dir="ltr" class="code" style="margin:0 0 20px;padding:16px 8px;background:${mailColors.sunk};border-radius:8px;text-align:center;font:600 32px/1 ui-monospace,Menlo,monospace;letter-spacing:6px;text-indent:6px">${code}</p>
<p style="margin:0 0 8px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:${mailColors.muted};font-size:14px">${escapeHtml(ignore)}</p>`,
  );
  const text = [title, intro, code, validity, ignore].join('\n\n');
  return { to, subject: t(`${key}.subject`, { code }), text, html };
}

import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { shownEmail } from '@/lib/people/shown-email';
import type { Mail } from '@/server/mail/mailbox.server';
import { settings } from '@/server/settings/settings.server';
import { emailLayout, escapeHtml, mailColors } from './email-layout.server';

/** Creates the mail to a user whose account an administrator has created. */
export async function invitationEmail(
  to: string,
  inviter: string,
  language: Language,
): Promise<Mail> {
  const i18n = new I18n(language);
  await i18n.load(['email']);
  const t = i18n.translator('email');
  const link = `${settings().baseUrl}/login`;
  const title = t('invitation.title');
  const intro = inviter ? t('invitation.intro', { inviter }) : t('invitation.introWithoutInviter');
  const howTo = t('invitation.howTo', { email: shownEmail(to) });
  const action = t('invitation.action');
  const html = emailLayout(
    language,
    t('invitation.preview'),
    title,
    `<p style="margin:0 0 20px">${escapeHtml(intro)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" class="action" style="display:inline-block;padding:12px 20px;background:${mailColors.accent};border-radius:8px;color:${mailColors['accent-foreground']};font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="muted" style="margin:0;color:${mailColors.muted};font-size:14px">${escapeHtml(howTo)}</p>`,
  );
  const text = [title, intro, `${action}\n${link}`, howTo].join('\n\n');
  return { to, subject: t('invitation.subject'), text, html };
}

/** Shows the mails of the product while developing, at /dev/mails: each template in each language. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountNotice, accountNoticeEmail } from '../src/emails/account-notice-email.server';
import { codeEmail } from '../src/emails/code-email.server';
import { escapeHtml } from '../src/emails/email-layout.server';
import { invitationEmail } from '../src/emails/invitation-email.server';
import { type Language, languageCodes, languages } from '../src/i18n/languages';

const to = 'amina@example.org';
const texts = join(import.meta.dirname, '../src/i18n/locales/en');

/** All notices: the part `notice` of each namespace. */
const notices = (): AccountNotice[] =>
  readdirSync(texts).flatMap((file) => {
    const { notice = {} } = JSON.parse(readFileSync(join(texts, file), 'utf8')) as {
      notice?: object;
    };
    const namespace = file.replace('.json', '');
    return Object.keys(notice).map((name) => [namespace, name] as unknown as AccountNotice);
  });

/** Each template by its name, as a function that writes its mail in a language. */
const templates = () => ({
  ...Object.fromEntries(
    (['sign-in', 'change-email', 'delete-account'] as const).map((kind) => [
      `code/${kind}`,
      (language: Language) => codeEmail(to, { code: '123456', kind, minutes: 5 }, language),
    ]),
  ),
  invitation: (language: Language) => invitationEmail(to, 'Omar Saleh', language),
  ...Object.fromEntries(
    notices().map((notice) => [
      `notice/${notice.join('/')}`,
      (language: Language) => accountNoticeEmail(to, notice, 'omar@example.org', language),
    ]),
  ),
});

/** The page with all mails in a language, as HTML and as text. */
export async function mailPreviews(address: string): Promise<string> {
  const asked = new URL(address, 'http://localhost').searchParams.get('language');
  const language = languageCodes.find((code) => code === asked) ?? 'en';
  const mails = await Promise.all(
    Object.entries(templates()).map(async ([name, write]) => ({
      name,
      ...(await write(language)),
    })),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
iframe { width: 100%; height: 32rem; border: 1px solid #8888 } pre { white-space: pre-wrap; unicode-bidi: plaintext }
</style>
<h1>Mails</h1>
<nav>${languageCodes.map((code) => `<a href="?language=${code}">${languages[code].name}</a>`).join(' ')}</nav>
${mails
  .map(
    ({ name, subject, text, html }) => `<h2>${name}</h2><p>${escapeHtml(subject)}</p>
<section><iframe title="${name}" srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(text)}</pre></section>`,
  )
  .join('\n')}</html>`;
}

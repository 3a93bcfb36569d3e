import { describe, expect, it } from 'vitest';
import { type AccountNotice, accountNoticeEmail } from './account-notice-email.server';
import { type CodeMessage, codeEmail } from './code-email.server';
import { invitationEmail } from './invitation-email.server';

const to = 'amina@example.org';
const codes: CodeMessage['kind'][] = ['sign-in', 'change-email', 'delete-account'];
const notices: AccountNotice[] = [
  ['email', 'emailChanged'],
  ['email', 'accountDeleted'],
];
const mails = [
  ...codes.map(
    (kind) => [kind, () => codeEmail(to, { code: '123456', kind, minutes: 5 }, 'ar')] as const,
  ),
  ...notices.map(
    (notice) => [notice[1], () => accountNoticeEmail(to, notice, 'A name', 'ar')] as const,
  ),
  ['invitation', () => invitationEmail(to, 'Baraka Mwangi', 'ar')] as const,
];

describe('the HTML of a mail', () => {
  it.each(mails)('has every colour in the dark theme too: %s', async (_, write) => {
    const { html } = await write();
    const [, dark = ''] =
      /<style>@media \(prefers-color-scheme: dark\) \{(.*?)<\/style>/s.exec(html) ?? [];
    const colored = [...html.matchAll(/<\w+([^>]*) style="([^"]*#[^"]*)"/g)];
    expect(colored.length).toBeGreaterThan(2);
    for (const [, attributes = '', style = ''] of colored) {
      const [, name] = /class="(\w+)"/.exec(attributes) ?? [];
      const [, rule] = new RegExp(`\\.${name} \\{([^}]*)`).exec(dark) ?? [];
      for (const property of ['background', 'color', 'border'])
        if (new RegExp(`(^|;)${property}:[^;]*#`).test(style))
          expect(rule, `${property} of ${name}`).toMatch(
            new RegExp(`(^|; | )${property}(-color)?:`),
          );
    }
  });
});

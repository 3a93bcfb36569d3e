import '../src/features.server';
import { expect, it } from 'vitest';
import { languages } from '../src/i18n/languages';
import { mailPreviews } from './mail-previews';

it.each(Object.entries(languages))(
  'shows every mail in %s, as HTML and as text',
  async (code, row) => {
    const page = await mailPreviews(`/dev/mails?language=${code}`);
    for (const name of ['code/sign-in', 'code/change-email', 'code/delete-account', 'invitation'])
      expect(page).toContain(`<h2>${name}</h2>`);
    const mails = page.match(/<h2>/g) ?? [];
    expect(page.match(/<h2>notice\//g)?.length).toBe(mails.length - 4);
    expect(page.split(`lang=&quot;${code}&quot; dir=&quot;${row.direction}&quot;`)).toHaveLength(
      mails.length + 1,
    );
    expect(page).not.toMatch(/undefined|\[object|\{\{/);
  },
);

/** Internal server errors, as users and API clients see them. */
import { Client } from 'pg';
import { productName } from '../src/lib/product/product';
import { expect, test } from './fixtures/test';

test.use({ allowedProblems: [/status of 500/] });

const inside = /from "|relation "|_away|Failed query|\.server\.ts/i;

/**
 * Renames a table while `act` runs. Needs PostgreSQL, because the embedded database has one client.
 */
async function withTableRenamed(
  table: string,
  databaseUrl: string | undefined,
  act: () => Promise<void>,
) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter table ${table} rename to ${table}_away`);
  try {
    await act();
  } finally {
    await client.query(`alter table ${table}_away rename to ${table}`);
    await client.end();
  }
}

test(
  'an error page shows the request id and no internals, and Try Again recovers',
  { tag: '@postgres' },
  async ({ goto, page, server, signInAs }) => {
    await signInAs('admin@admin.com');
    let requestId = 'none';
    await withTableRenamed('audit_entry', server.databaseUrl, async () => {
      const answer = await goto('/manager/audit');
      requestId = answer.headers()['x-request-id'] ?? requestId;
      expect(answer.status()).toBe(500);
      expect(await answer.text()).not.toMatch(inside);
    });
    await expect(page).toHaveTitle(`Something went wrong | ${productName}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByText(requestId)).toBeVisible();
    await expect.poll(server.output).toContain(requestId);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    // The button is busy only for a moment, so a script in the page records that.
    await tryAgain.evaluate((button) => {
      const note = () => button.ariaBusy === 'true' && Object.assign(window, { wasBusy: true });
      new MutationObserver(note).observe(button, { attributeFilter: ['aria-busy'] });
    });
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
    expect(await page.evaluate(() => 'wasBusy' in window)).toBe(true);
  },
);

test(
  'an error during a navigation shows the request id of the call',
  { tag: '@postgres' },
  async ({ goto, page, server, signInAsNew }) => {
    await signInAsNew('admin');
    await goto('/manager/users');
    await withTableRenamed('audit_entry', server.databaseUrl, async () => {
      const answers: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/rpc/')) answers.push(response.text());
      });
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Activity log', exact: true })
        .click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expect(page.locator('code')).toHaveText(/^[\w-]{36}$/);
      const shown = (await page.locator('code').textContent()) ?? '';
      await expect.poll(server.output).toContain(shown);
      // A call may be sent alone, or in a batch with other calls.
      const texts = (await Promise.all(answers)).join();
      expect(texts).toContain(shown);
      expect(texts).not.toMatch(inside);
    });
  },
);

test(
  'an error in any call below /api is answered and logged in the same way',
  { tag: '@postgres' },
  async ({ page, server, signInAsNew }) => {
    await signInAsNew('admin');
    const email = 'fault@example.org';
    const calls = [
      ['email_code', '/api/auth/sign-in/email-otp', { email, otp: '123456' }],
      ['email_code', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }],
      ['audit_entry', '/api/export/audit.csv', undefined],
      ['audit_entry', '/api/rest/audit', undefined],
    ] as const;
    for (const [table, path, data] of calls)
      await withTableRenamed(table, server.databaseUrl, async () => {
        const headers = { origin: server.url };
        const answer = data
          ? await page.request.post(path, { headers, data })
          : await page.request.get(path, { headers });
        expect([path, answer.status()]).toEqual([path, 500]);
        expect(await answer.json()).toMatchObject({
          code: 'INTERNAL_SERVER_ERROR',
          message: 'Something went wrong',
        });
        expect(await answer.text()).not.toMatch(inside);
        await expect.poll(server.output).toContain(answer.headers()['x-request-id']);
      });
  },
);

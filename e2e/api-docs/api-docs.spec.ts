import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test, waitForHydration } from '../fixtures/test';

/** The blocks of docs/api.md that are marked `sh run`, as one shell script. */
function documentedSession(): string {
  const text = readFileSync('docs/api.md', 'utf8');
  const blocks = [...text.matchAll(/```sh run\n(.*?)```/gs)].map(([, code = '']) => code.trim());
  expect(blocks.length).toBeGreaterThan(4);
  return blocks.map((block) => `${block}\necho`).join('\n');
}

test('a developer finds, adds, changes and removes a book by the documented curl session', async ({
  page,
  server,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  const answer = await page.request.post('/api/rest/account/tokens', {
    data: { name: 'The documentation', scope: 'write', lifetime: '30' },
    headers: { Origin: server.url },
  });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-c', documentedSession()], {
    env: { ...process.env, API: `${server.url}/api/rest`, TOKEN: token },
  });
  const [found, added, changed, stale, removed] = stdout.split('\n').filter(Boolean);
  expect(found).toContain('"Things Fall Apart"');
  expect(JSON.parse(added ?? '')).toMatchObject({ title: 'A Man of the People', version: 1 });
  expect(JSON.parse(changed ?? '')).toMatchObject({ version: 2, publishedYear: 1966 });
  expect([stale, removed]).toEqual(['409', '204']);
});

test('the sidebar links to the API documentation', async ({ goto, page, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const sidebar = page.getByRole('complementary');
  await expect(
    sidebar.getByRole('link', { name: 'API documentation', exact: true }),
  ).toHaveAttribute('href', '/api/docs');
});

test('the API documentation is a page of the application', async ({ goto, page }) => {
  const answer = await goto('/api/docs');
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add a book' })).toBeVisible();
});

test("names of calls, groups and errors are in the reader's language", async ({ page }) => {
  const calls = { fr: 'Ajouter un livre', ar: 'إضافة كتاب', sw: 'Ongeza kitabu' };
  for (const [language, name] of Object.entries(calls)) {
    await page.goto(`/api/docs?lng=${language}`);
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Add a book')).toHaveCount(0);
    await expect(main.getByText('Some fields are wrong')).toHaveCount(0);
    await waitForHydration(page);
  }
});

test('an example can be copied', async ({ context, goto, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto('/api/docs');
  await page.getByRole('main').getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('curl -H "Authorization: Bearer $TOKEN"');
});

/** Stored scripts are shown as text on every page and never run. */
import { expect, test, waitForHydration } from './fixtures/test';

const script = '<script>globalThis.ran = 1</script>';
const image = '"><img src=x onerror="globalThis.ran=1">';
const link = 'javascript:globalThis.ran=1';

test('stored scripts are text on every page', async ({ page, server, signInAsNew }) => {
  test.setTimeout(600_000);
  const email = await signInAsNew('admin', script);
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const headers = { origin: server.url };
    const answer = await page.request[method](`/api/rest${path}`, { data, headers });
    expect([path, answer.status() < 300]).toEqual([path, true]);
    return ((await answer.text()) === '' ? {} : await answer.json()) as { id: string };
  };
  const genre = await send('post', '/genres', { name: image, color: '#632a55' });
  const book = await send('post', '/books', {
    title: script + image,
    author: image + link,
    publisher: script + link,
    description: `${script}\n${image}\n${link}`,
    genreId: genre.id,
  });
  await send('post', '/books', { title: link, author: script, genreId: genre.id });
  const person = await send('post', '/users', { email: `x${email}`, name: image });
  await send('post', `/users/${person.id}/ban`, { reason: script + image });
  await page.request.post('/api/rpc/accessToken/create', {
    data: { json: { name: image, scope: 'read', lifetime: '30' } },
    headers: { origin: server.url },
  });
  const own = (await (await page.request.get('/api/rest/account')).json()) as { id: string };
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const encodedImage = encodeURIComponent(image);
  for (const address of [
    '/app',
    `/app/books?searchTerm=${encodedImage}`,
    `/app/books?author=${encodeURIComponent(script)}`,
    `/app/books/${book.id}`,
    '/app/account',
    '/app-switch',
    '/manager/dashboard',
    `/manager/books?searchTerm=${encodedImage}`,
    `/manager/books/${book.id}`,
    `/manager/books/${book.id}/update`,
    '/manager/genres',
    `/manager/genres/${genre.id}`,
    `/manager/genres/${genre.id}/update`,
    `/manager/users?searchTerm=${encodedImage}`,
    `/manager/users/${person.id}`,
    `/manager/users/${person.id}/update`,
    `/manager/users/${own.id}`,
    '/manager/audit',
    `/manager/audit?searchTerm=${encodedImage}`,
    '/manager/account',
    '/dev/mailbox',
    `/login/error?error=${encodedImage}`,
    `/login?redirect=${encodeURIComponent(link)}`,
  ]) {
    await page.goto(address);
    await waitForHydration(page);
    expect([address, await page.evaluate(() => 'ran' in globalThis)]).toEqual([address, false]);
    const injected = page.locator('img[onerror], [href^="javascript:"], [src="x"]');
    expect([address, await injected.count()]).toEqual([address, 0]);
  }
  expect(dialogs).toBe(0);
  // The scripts are shown as text.
  await page.goto(`/manager/books/${book.id}`);
  await expect(page.getByText(script).first()).toBeVisible();
});

/** What a librarian is told when a change of a book has failed: what has failed, why, and what to do. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test.use({ allowedProblems: [/status of (429|503)|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

const tooMany = {
  status: 429,
  json: {
    json: {
      defined: false,
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: '',
      data: { retryAfter: 9 },
    },
  },
};
/** The answer of a proxy, which knows nothing of calls. */
const proxyBusy = { status: 503, contentType: 'text/html', body: '<h1>503</h1>' };

/** The answer of a network that asks for a sign-in of its own. */
const otherPage = {
  status: 200,
  contentType: 'text/html',
  body: '<h1>Welcome to our network</h1>',
};

/** Answers the writing calls of books with a refusal, until the returned function is called. */
async function refuseWrites(page: Page, answer: typeof tooMany | typeof proxyBusy) {
  const pattern = /\/api\/rpc\/book\/(create|update|delete)/;
  await page.route(pattern, (route) => route.fulfill(answer));
  return () => page.unroute(pattern);
}

const save = (page: Page) => page.getByRole('button', { name: 'Add book', exact: true }).click();

test('a new book that cannot be saved says why, keeps what is typed, and is saved afterwards', async ({
  context,
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/books/new');
  const title = `A ${crypto.randomUUID()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Nobody');
  await page.getByLabel('Genre').selectOption({ label: 'Novel' });
  const alert = page.getByRole('alert');

  for (const [answer, reason] of [
    [tooMany, 'Too many requests. Wait a moment and try again.'],
    [otherPage, 'Check your connection and try again.'],
    [proxyBusy, 'The service is temporarily unavailable. Please try again.'],
  ] as const) {
    const accept = await refuseWrites(page, answer);
    await save(page);
    await expect(alert).toHaveText(`Failed to save the book ${reason}`);
    await accept();
  }
  await context.setOffline(true);
  await save(page);
  await expect(alert).toHaveText('Failed to save the book Check your connection and try again.');
  // The page says once that there is no connection.
  await expect(page.getByText('You are offline. Nothing can be saved.')).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await context.setOffline(false);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await refuseWrites(page, proxyBusy);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete the book The service is temporarily unavailable. Please try again.',
  );
});

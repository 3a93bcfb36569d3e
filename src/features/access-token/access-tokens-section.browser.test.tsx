import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { accessTokenQueries } from './access-token.queries';
import { AccessTokensSection } from './access-tokens-section';

const show = (role: 'admin' | 'user') =>
  renderPage(<AccessTokensSection />, {
    texts: ['accessToken'],
    answers: [
      signedInForTest(userForTest('Ada', { role })),
      [accessTokenQueries.list().queryKey, []],
    ],
  });

test('a reader without tokens reads about them only after asking', async () => {
  await show('user');
  const section = page.getByRole('heading', { name: 'Access tokens' });
  const summary = page.getByText('For programs');
  await expect.element(summary).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  await summary.click();
  await expect.element(section).toBeVisible();
});

test('a person who manages sees them at once', async () => {
  await show('admin');
  await expect.element(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible();
  await expect.element(page.getByText('For programs')).not.toBeInTheDocument();
});

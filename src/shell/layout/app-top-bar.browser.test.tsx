import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { AppTopBar } from './app-top-bar';

const session = {
  session: { id: 's', expiresAt: new Date('2030-01-01'), impersonatedBy: null },
  user: {
    id: 'u',
    name: 'Amina',
    email: 'amina@example.org',
    emailVerified: true,
    role: 'user',
    onboardedAt: new Date('2026-01-01'),
    language: null,
    theme: null,
  },
};

test('on a phone the bar shows the title of the next page while that page still loads', async () => {
  await page.viewport(390, 844);
  const { promise: loadElsewhere, resolve } = Promise.withResolvers<void>();
  const { router } = await renderPage(<AppTopBar session={session} />, { loadElsewhere });
  // The links of wide screens have the same text, but a phone does not show them.
  const title = page.getByText('Account').first();
  await expect.element(title).not.toBeVisible();
  const arrived = router.navigate({ to: '/app/account' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('elsewhere')).not.toBeInTheDocument();
  resolve();
  await arrived;
  await expect.element(page.getByText('elsewhere')).toBeVisible();
});

test('the navigation has the same position with and without a button in the bar', async () => {
  await page.viewport(1280, 800);
  const placeOfNavigation = () => {
    const { left } = page.getByRole('navigation').element().getBoundingClientRect();
    return left;
  };
  const { unmount } = await renderPage(<AppTopBar session={session} />);
  await expect.element(page.getByRole('navigation')).toBeVisible();
  const left = placeOfNavigation();
  await unmount();
  await renderPage(<AppTopBar session={session} bar={<button type="button">Search</button>} />);
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  expect(placeOfNavigation()).toBe(left);
});

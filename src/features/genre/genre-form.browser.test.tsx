import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { CreateGenrePage } from './create-genre-page';

const show = () =>
  renderPage(<CreateGenrePage renderCover={({ title }) => title} />, { texts: ['genre'] });

test('on a desktop the focus of a new genre is on its first field', async () => {
  await page.viewport(1280, 800);
  await show();
  await expect.element(page.getByLabelText('Name').first()).toHaveFocus();
});

test('on a phone no field takes the focus', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(page.getByLabelText('Name').first()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { Byline } from './byline';

const show = (author: string) =>
  renderForTest(
    <div className="@container" style={{ width: '16rem' }}>
      <Byline author={author} genre="Contes et histoires pour les enfants" />
    </div>,
    'ar',
  );
const isCut = (text: string | RegExp) => {
  const { scrollWidth, clientWidth } = page.getByText(text).element();
  return scrollWidth > clientWidth;
};

test('in a narrow row the genre is truncated before the author', async () => {
  await show('Michael Bond-Kipling');
  await expect.element(page.getByText('Michael Bond-Kipling')).toBeVisible();
  expect(isCut('Michael Bond-Kipling')).toBe(false);
  expect(isCut(/^Contes/)).toBe(true);
});

test('a very long author leaves room for the beginning of the genre', async () => {
  await show('Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior');
  await expect.element(page.getByText(/^Hubert/)).toBeVisible();
  expect(isCut(/^Hubert/)).toBe(true);
  expect(
    page
      .getByText(/^Contes/)
      .element()
      .getBoundingClientRect().width,
  ).toBeGreaterThan(40);
});

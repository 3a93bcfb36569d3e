import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { ColumnChart } from './column-chart';

const figures = ['January', 'February', 'March'].map((label, index) => ({
  id: label,
  label,
  shortLabel: label.charAt(0),
  count: index + 4,
}));

const show = () =>
  renderPage(<ColumnChart caption="Month" countLabel="Books" figures={figures} />, {
    texts: ['dashboard'],
  });

test('the arrow keys, the pointer and a touch show the number of a column', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  const chart = screen.getByRole('slider', { name: 'Month' });
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'March, so far: 6');
  await userEvent.keyboard('{Tab}');
  await expect.element(chart).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'February: 5');
  await expect.element(screen.getByText('February: 5')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'January: 4');
  const { width } = chart.element().getBoundingClientRect();
  await userEvent.hover(chart, { position: { x: width / 2, y: 20 } });
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'February: 5');
});

test('the labels stay readable on a phone', async () => {
  await page.viewport(320, 640);
  const screen = await show();
  const label = screen.getByText('F', { exact: true }).element();
  expect(Number.parseFloat(getComputedStyle(label).fontSize)).toBeGreaterThanOrEqual(11);
  // The size in pixels on screen. In an SVG that shrinks, it would be smaller than the font size.
  expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(11);
});

test('a turning arrow opens the table, without the triangle of the browser', async () => {
  const screen = await show();
  const summary = screen.getByText('Show as table');
  await expect.element(summary).toBeVisible();
  const arrow = () => getComputedStyle(summary.element(), '::before');
  expect(getComputedStyle(summary.element()).display).not.toBe('list-item');
  expect(arrow().borderBottomStyle).toBe('solid');
  const closed = arrow().rotate;
  await summary.click();
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.poll(() => arrow().rotate).not.toBe(closed);
});

test.each([
  [0, '3210'],
  [6, '6420'],
  [20, '20151050'],
  [21, '2520151050'],
  [1000, '1,0008006004002000'],
])('the grid lines up to %d have round numbers', async (largest, expected) => {
  const screen = await renderPage(
    <ColumnChart
      caption="Month"
      countLabel="Books"
      figures={[{ id: 'a', label: 'January', count: largest }]}
    />,
    { texts: ['dashboard'] },
  );
  await expect.element(screen.getByRole('slider')).toBeVisible();
  expect(screen.getByRole('slider').element().previousElementSibling?.textContent).toBe(expected);
});

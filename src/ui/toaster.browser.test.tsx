import { toast as sonnerToast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/test-render';
import { toast, Toaster } from './toaster';
import { toastLimits } from './ui-constants';

afterEach(async () => {
  sonnerToast.dismiss();
  await page.viewport(1280, 800);
});

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
/** For tests that do not ask when a toast leaves. */
const lasting = { duration: Infinity };

test('toasts stand at the top in the middle, three at most', async () => {
  await page.viewport(1000, 700);
  await renderForTest(<Toaster />);
  toast.success('The first', lasting);
  // Where it stands when it has slid in: the back link and the search of the top bar, which is
  // 64 px high, stay in reach.
  const topOf = () => shown()[0]?.getBoundingClientRect().top ?? 0;
  await expect.poll(topOf).toBeGreaterThanOrEqual(64);
  await expect.poll(topOf).toBeLessThan(90);
  const box = shown()[0]!.getBoundingClientRect();
  expect(box.width).toBe(toastLimits.widthPx);
  expect(Math.abs(box.left + box.width / 2 - 500)).toBeLessThan(10);

  for (const word of ['second', 'third', 'fourth']) toast.info(`The ${word}`, lasting);
  await expect.poll(() => shown().length).toBe(4);
  const visible = () => shown().filter((one) => one.dataset.visible === 'true');
  await expect.poll(() => visible().length).toBe(3);
});

test('a toast leaves after four seconds', async () => {
  const screen = await renderForTest(<Toaster />);
  // A toast under the pointer does not disappear, so the pointer is moved away.
  await userEvent.hover(document.body, { position: { x: 5, y: 600 } });
  const start = performance.now();
  toast.success('Saved');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.poll(() => shown().length).toBe(0);
  expect(performance.now() - start).toBeGreaterThan(toastLimits.durationMs);
}, 30_000);

test('Alt+T moves the focus to the toasts', async () => {
  const screen = await renderForTest(<Toaster />);
  toast.success('Saved', lasting);
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement?.closest('[data-sonner-toaster]')).toBeTruthy();
});

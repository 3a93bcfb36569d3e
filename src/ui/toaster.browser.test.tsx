import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/test-render';
import { keepToasts } from '@/testing/test-toasts';
import { toast } from './toast';
import { Toaster } from './toaster';
import { toastLimits } from './ui-constants';

afterEach(() => page.viewport(1280, 800));

const frames = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

test('toasts stand at the top in the middle, three at most', async () => {
  await page.viewport(1000, 700);
  await renderForTest(<Toaster />);
  toast.success('The first');
  // Where it stands when it has slid in: the back link and the search of the top bar, which is
  // 64 px high, stay in reach.
  const topOf = () => shown()[0]?.getBoundingClientRect().top ?? 0;
  await expect.poll(topOf).toBeGreaterThanOrEqual(64);
  await expect.poll(topOf).toBeLessThan(90);
  const box = shown()[0]!.getBoundingClientRect();
  expect(box.width).toBe(toastLimits.widthPx);
  expect(Math.abs(box.left + box.width / 2 - 500)).toBeLessThan(10);

  for (const word of ['second', 'third', 'fourth']) toast.info(`The ${word}`);
  await expect.poll(() => shown().length).toBe(4);
  const visible = () => shown().filter((one) => one.dataset.visible === 'true');
  await expect.poll(() => visible().length).toBe(3);
});

test('a toast leaves after four seconds, and one with a button after ten', async () => {
  await renderForTest(<Toaster />);
  toast.success('Saved');
  toast.success('Deleted', { action: { label: 'Undo', onClick: () => {} } });
  await expect.poll(shown).toHaveLength(2);
  // A toast under the pointer does not disappear, so the pointer is moved away.
  await userEvent.hover(document.body, { position: { x: 5, y: 600 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  keepToasts(false);
  // Each of these waits for frames: a poll would advance the clock.
  const leaving = async () => {
    await frames();
    return shown().flatMap((one) => (one.dataset.removed === 'true' ? one.innerText : []));
  };
  while (vi.getTimerCount() < 2) await frames();
  vi.advanceTimersByTime(toastLimits.durationMs - 1);
  expect(await leaving()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await leaving()).toEqual(['Saved']);
  vi.advanceTimersByTime(toastLimits.actionDurationMs - toastLimits.durationMs - 1);
  expect(await leaving()).not.toContainEqual(expect.stringContaining('Undo'));
  vi.advanceTimersByTime(1);
  expect(await leaving()).toContainEqual(expect.stringContaining('Undo'));
});

test('Alt+T moves the focus to the toasts, where it is visible', async () => {
  const screen = await renderForTest(<Toaster />);
  toast.success('Saved');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement?.closest('[data-sonner-toaster]')).toBeTruthy();
  await userEvent.tab();
  expect(shown()).toContain(document.activeElement);
  expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('solid');
});

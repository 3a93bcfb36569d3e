import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/test-render';
import { toast, Toaster } from './toaster';
import { toastLimits } from './ui-constants';

afterEach(() => page.viewport(1280, 800));

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('toasts stand at the top in the middle, three at most, and leave after four seconds', async () => {
  await page.viewport(1000, 700);
  const screen = await renderForTest(<Toaster />);
  // A toast under the pointer does not disappear, so the pointer is moved away.
  await userEvent.hover(document.body, { position: { x: 5, y: 600 } });
  const start = performance.now();
  toast.success('The first');
  await expect.element(screen.getByText('The first')).toBeVisible();
  await settle(450);
  const box = shown()[0]!.getBoundingClientRect();
  expect(box.width).toBe(toastLimits.widthPx);
  expect(Math.abs(box.left + box.width / 2 - 500)).toBeLessThan(10);
  // The back link and the search of the top bar, which is 64 px high, stay in reach.
  expect(box.top).toBeGreaterThanOrEqual(64);
  expect(box.top).toBeLessThan(90);

  for (const word of ['second', 'third', 'fourth']) toast.info(`The ${word}`);
  await expect.element(screen.getByText('The fourth')).toBeVisible();
  expect(shown().filter((one) => one.dataset.visible === 'true')).toHaveLength(3);

  await expect.poll(() => shown().length).toBeLessThan(4);
  expect(performance.now() - start).toBeGreaterThan(toastLimits.durationMs);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement?.closest('[data-sonner-toaster]')).toBeTruthy();
}, 20_000);

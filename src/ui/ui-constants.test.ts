import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeDigitCount, drawerAnimationMs, drawerMaxWidthPx, toastLimits } from './ui-constants';

test('the constants have the agreed values', () => {
  expect(toastLimits).toEqual({
    durationMs: 4000,
    actionDurationMs: 10_000,
    visible: 3,
    widthPx: 356,
    gapPx: 14,
    swipeThresholdPx: 45,
    hotkey: ['altKey', 'KeyT'],
    position: 'top-center',
  });
  expect(drawerMaxWidthPx).toBe(640);
  expect(drawerAnimationMs).toBe(500);
  expect(codeDigitCount).toBe(6);
});

test('the styles turn dialogs into drawers at the same width', () => {
  const styles = readFileSync('src/ui/styles/styles.css', 'utf8');
  expect(styles).toContain(`@custom-variant drawer (@media (width <= ${drawerMaxWidthPx}px));`);
});

test("the toasts' swipe threshold equals sonner's, which cannot be set", () => {
  const sonner = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  expect(sonner).toContain(`SWIPE_THRESHOLD = ${toastLimits.swipeThresholdPx}`);
});

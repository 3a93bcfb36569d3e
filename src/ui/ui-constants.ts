/** Limits of toasts. */
export const toastLimits = {
  durationMs: 4000,
  /** Of a toast with a button. Longer, because the user must read, decide and reach the button. */
  actionDurationMs: 10_000,
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  /**
   * Swipe distance that dismisses a toast. It is sonner's default; a test checks that it stays so.
   */
  swipeThresholdPx: 45,
  hotkey: ['altKey', 'KeyT'],
  position: 'top-center',
} as const;

/**
 * Up to this width a dialog is a bottom drawer. The `drawer` variant in styles.css has the same
 * value.
 */
export const drawerMaxWidthPx = 640;
export const drawerAnimationMs = 500;

/**
 * A wide screen with a pointer that hovers, where a page may focus its first field. On a phone the
 * keyboard would then cover half of the page.
 */
export const desktopMedia = '(width >= 64rem) and (hover: hover)';

/** Number of digits of a sign-in code. */
export const codeDigitCount = 6;

/** Toasts, as the specification's section 9 has them. */
export const toastLimits = {
  durationMs: 4000,
  visible: 3,
  widthPx: 356,
  gapPx: 14,
  /** The distance of a swipe that dismisses; sonner's own, a test sees that it stays. */
  swipeThresholdPx: 45,
  hotkey: ['altKey', 'KeyT'],
  position: 'top-center',
} as const;

/** Up to this width a dialog is a bottom drawer. The `drawer` variant in styles.css repeats it. */
export const drawerMaxWidthPx = 640;
export const drawerAnimationMs = 500;

/** Characters of a sign-in code: the boxes of `CodeField`. */
export const codeBoxes = 6;

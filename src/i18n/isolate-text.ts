// Letters of Unicode blocks written from right to left (UAX 9, default directions).
const rightToLeft =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/**
 * Prepares a text for insertion into a sentence of the given direction. A text with letters of the
 * other direction is enclosed in Unicode isolates (UAX 9), so that neither changes the order of the
 * other: `C++` stays `C++` in an Arabic sentence. Other texts are returned unchanged.
 */
export const isolateText = (text: string, direction: 'ltr' | 'rtl'): string =>
  (direction === 'rtl' ? leftToRight : rightToLeft).test(text) ? `\u2068${text}\u2069` : text;

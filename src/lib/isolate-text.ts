// Letters of the blocks that are written from right to left (UAX 9, table of default directions).
const rightToLeft =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/**
 * Text for the middle of a sentence that runs in `direction`. Text with letters of the other
 * direction stands between isolates of Unicode (UAX 9), so that `C++` keeps its order in an Arabic
 * sentence and the sentence keeps its own; other text stays as it is.
 */
export const isolateText = (text: string, direction: 'ltr' | 'rtl'): string =>
  (direction === 'rtl' ? leftToRight : rightToLeft).test(text) ? `\u2068${text}\u2069` : text;

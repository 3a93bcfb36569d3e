/**
 * Text of unknown direction for the middle of a sentence: between the isolates of Unicode (UAX 9),
 * so that `C++` keeps its order in an Arabic sentence. Where sentences run from left to right it
 * stays as it is.
 */
export const isolateText = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;

/**
 * Returns the same formatter for the same arguments. Creating a formatter costs fifty times as much
 * as using it, and a list shows dozens of dates. The cache is unbounded, so use it only with
 * arguments from a short list, such as the application's languages.
 */
function memoize<Args extends unknown[], Format>(make: (...args: Args) => Format) {
  const formats = new Map<string, Format>();
  return (...args: Args): Format => {
    const key = JSON.stringify(args);
    const format = formats.get(key) ?? make(...args);
    formats.set(key, format);
    return format;
  };
}

/** Arabic texts have the digits 0 to 9 everywhere; browsers and countries differ otherwise. */
const latin = { numberingSystem: 'latn' } as const;

export const dateFormat = memoize(
  (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { calendar: 'gregory', ...latin, ...options }),
);

export const numberFormat = memoize(
  (language: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { ...latin, ...options }),
);

export const percentText = (language: string, share: number): string =>
  numberFormat(language, { style: 'percent' }).format(share);

/** Chooses the form of a text for a number. */
export const pluralRules = memoize((language: string) => new Intl.PluralRules(language));

/** "2 hours ago", and "yesterday" instead of "1 day ago". */
export const relativeTimeFormat = memoize(
  (language: string) => new Intl.RelativeTimeFormat(language, { ...latin, numeric: 'auto' }),
);

/** Names of languages, in the given language. */
export const languageNames = memoize(
  (language: string) => new Intl.DisplayNames(language, { type: 'language' }),
);

/** Splits a text into graphemes, the characters as users see them. Undefined in Firefox before 125. */
export const graphemes = memoize(() =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined,
);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** English, French, Swahili and Western names, with the punctuation that typographers use. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2009\u202f–—‘’‚“”„†•…‰′″‹›€™−←→`;
/**
 * Further letters of European languages and Turkish, in a separate file that is fetched on demand.
 */
const latinExtended = `${range(0x100, 0x151)}${range(0x154, 0x177)}${range(0x179, 0x17f)}ȘșȚț`;
const arabic = `${range(0x0600, 0x061f)}${range(0x0620, 0x065f)}${range(0x0660, 0x066f)}ٰٱپچژکگیەۀۃۆۇۈۋېۑےۓ۔${range(0x06f0, 0x06f9)}﴾﴿ﷲ\u200c\u200d\u200e\u200f`;

/** The characters of each web font. Keep `unicode-range` in src/ui/styles/fonts.css equal. */
export const fontCharacters: Record<string, string> = {
  'inter-latin': `${latin}⌘`,
  'inter-latin-ext': latinExtended,
  'literata-latin': latin,
  'literata-latin-text': latin,
  'literata-latin-ext': latinExtended,
  'noto-sans-arabic': arabic,
  'amiri-bold': arabic,
};

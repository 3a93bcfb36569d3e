/**
 * Creates the web fonts in src/ui/fonts from the @fontsource packages: one file per typeface and
 * script, with only the characters and weights that the application uses. Run it when you add a
 * language with other letters. Then check the pages, commit the files, and update `unicode-range`
 * in src/ui/fonts.css when the lists below change.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

if (process.argv.includes('--help')) {
  console.log('Usage: node scripts/subset-fonts.mjs\n\nWrites src/ui/fonts/*.woff2.');
  process.exit(0);
}

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** English, French, Swahili and Western names, with the punctuation that typographers use. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2009\u202f–—‘’‚“”„†•…‰′″‹›€™−←→⌘`;
/**
 * Further letters of European languages and Turkish, in a separate file that is fetched on demand.
 */
const LATIN_EXTENDED = `${range(0x100, 0x151)}${range(0x154, 0x177)}${range(0x179, 0x17f)}ȘșȚț`;
const ARABIC = `${range(0x0600, 0x061f)}${range(0x0620, 0x065f)}${range(0x0660, 0x066f)}ٰٱپچژکگیەۀۃۆۇۈۋېۑےۓ۔${range(0x06f0, 0x06f9)}﴾﴿ﷲ\u200c\u200d\u200e\u200f`;

const LATIN_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];
const ARABIC_FEATURES = [...LATIN_FEATURES, 'init', 'medi', 'fina', 'isol', 'rlig', 'curs'];
const weights = (min, max) => ({ variationAxes: { wght: { min, max, default: min } } });
const weight = (wght) => ({ variationAxes: { wght } });

const FACES = [
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter-latin',
    text: LATIN,
    options: { ...weights(400, 700), keepFeatures: [...LATIN_FEATURES, 'tnum', 'cv11', 'ss03'] },
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    to: 'inter-latin-ext',
    text: LATIN_EXTENDED,
    options: { ...weights(400, 700), keepFeatures: [...LATIN_FEATURES, 'cv11', 'ss03'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    to: 'literata-latin',
    text: LATIN,
    options: { ...weight(600), keepFeatures: [...LATIN_FEATURES, 'tnum', 'lnum'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    to: 'literata-latin-text',
    text: LATIN,
    options: { ...weight(400), keepFeatures: [...LATIN_FEATURES, 'tnum', 'lnum'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2'),
    to: 'literata-latin-ext',
    text: LATIN_EXTENDED,
    options: { ...weights(400, 700), keepFeatures: LATIN_FEATURES },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
    to: 'noto-sans-arabic',
    text: ARABIC,
    options: { ...weights(400, 700), keepFeatures: ARABIC_FEATURES },
  },
  {
    from: import.meta.resolve('@fontsource/amiri/files/amiri-arabic-700-normal.woff2'),
    to: 'amiri-bold',
    text: ARABIC,
    options: { keepFeatures: ARABIC_FEATURES },
  },
];

mkdirSync('src/ui/fonts', { recursive: true });
for (const { from, to, text, options } of FACES) {
  const font = await subsetFont(readFileSync(new URL(from)), text, {
    targetFormat: 'woff2',
    ...options,
  });
  writeFileSync(`src/ui/fonts/${to}.woff2`, font);
  console.log(`${to}.woff2: ${(font.length / 1024).toFixed(1)} KB`);
}

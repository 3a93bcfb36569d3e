/**
 * Creates the web fonts in src/ui/styles/fonts from the @fontsource packages: one file per typeface and
 * script, with only the characters and weights that the application uses. Run it when you add a
 * language with other letters. Then check the pages and commit the files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontCharacters } from './font-characters.ts';

if (process.argv.includes('--help')) {
  console.log('Usage: node scripts/subset-fonts.mjs\n\nWrites src/ui/styles/fonts/*.woff2.');
  process.exit(0);
}

const LATIN_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];
const ARABIC_FEATURES = [...LATIN_FEATURES, 'init', 'medi', 'fina', 'isol', 'rlig', 'curs'];
const weights = (min, max) => ({ variationAxes: { wght: { min, max, default: min } } });
const weight = (wght) => ({ variationAxes: { wght } });

const FACES = [
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter-latin',
    options: { ...weights(400, 700), keepFeatures: [...LATIN_FEATURES, 'tnum', 'cv11', 'ss03'] },
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    to: 'inter-latin-ext',
    options: { ...weights(400, 700), keepFeatures: [...LATIN_FEATURES, 'cv11', 'ss03'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    to: 'literata-latin',
    options: { ...weight(600), keepFeatures: [...LATIN_FEATURES, 'tnum', 'lnum'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    to: 'literata-latin-text',
    options: { ...weight(400), keepFeatures: [...LATIN_FEATURES, 'tnum', 'lnum'] },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2'),
    to: 'literata-latin-ext',
    options: { ...weights(400, 700), keepFeatures: LATIN_FEATURES },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
    to: 'noto-sans-arabic',
    options: { ...weights(400, 700), keepFeatures: ARABIC_FEATURES },
  },
  {
    from: import.meta.resolve('@fontsource/amiri/files/amiri-arabic-700-normal.woff2'),
    to: 'amiri-bold',
    options: { keepFeatures: ARABIC_FEATURES },
  },
];

mkdirSync('src/ui/styles/fonts', { recursive: true });
for (const { from, to, options } of FACES) {
  const font = await subsetFont(readFileSync(new URL(from)), fontCharacters[to], {
    targetFormat: 'woff2',
    ...options,
  });
  writeFileSync(`src/ui/styles/fonts/${to}.woff2`, font);
  console.log(`${to}.woff2: ${(font.length / 1024).toFixed(1)} KB`);
}

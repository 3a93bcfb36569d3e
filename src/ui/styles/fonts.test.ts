import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontCharacters } from '../../../scripts/font-characters';

type Face = { file: string; family: string; weight: string; ranges: string };

const kilobytes = (name: string) => statSync(`src/ui/styles/fonts/${name}.woff2`).size / 1024;
const styles = readFileSync('src/ui/styles/fonts.css', 'utf8');
/** The font faces of the stylesheet that have a file. */
const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']): Face[] => {
  const value = (pattern: RegExp) => pattern.exec(face)?.[1] ?? '';
  const file = Object.keys(fontCharacters).find((name) => face.includes(`/${name}.woff2'`));
  if (!file) return [];
  return [
    {
      file,
      family: value(/font-family: '([^']+)'/),
      weight: value(/font-weight: ([^;]+);/),
      ranges: value(/unicode-range:([^;]+);/),
    },
  ];
});

/** The code points of a `unicode-range`. */
const codePoints = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i);
  });
const charactersOf = (file: string) =>
  [...(fontCharacters[file] ?? '')].map((character) => character.codePointAt(0) ?? 0);

test('the Latin faces that every page loads weigh at most 46 KB together', () => {
  expect(kilobytes('inter-latin') + kilobytes('literata-latin')).toBeLessThan(46);
});

test('every font file of the styles exists and uses font-display: swap', () => {
  expect(new Set(faces.map(({ file }) => file))).toEqual(new Set(Object.keys(fontCharacters)));
  for (const { file } of faces) expect(kilobytes(file)).toBeGreaterThan(5);
  expect(styles.match(/font-display: swap/g)).toHaveLength(faces.length);
});

test.each(faces)(
  'the unicode-range of $file in weight $weight covers the characters in the file',
  (face) => {
    const shown = new Set(codePoints(face.ranges));
    // Joiners and direction marks have no shape, so no range needs them.
    const isShapeless = (character: number) => character >= 0x200c && character <= 0x200f;
    const contained = charactersOf(face.file).filter((character) => !isShapeless(character));
    expect(contained.filter((character) => !shown.has(character))).toEqual([]);
    // The range of an Arabic font is the whole block, so that a letter that the font lacks is not taken from
    // another font.
    if (face.file.includes('latin')) expect(shown).toEqual(new Set(contained));
  },
);

test('a font family has the same characters in each of its weights', () => {
  const families = Map.groupBy(faces, ({ family }) => family);
  for (const ofFamily of families.values()) {
    const byWeight = Map.groupBy(ofFamily, ({ weight }) => weight);
    const characters = [...byWeight.values()].map((some) =>
      some.flatMap(({ ranges }) => codePoints(ranges)).toSorted((a, b) => a - b),
    );
    for (const some of characters) expect(some).toEqual(characters[0]);
  }
});

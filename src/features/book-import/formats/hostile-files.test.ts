import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';
import { FileRefused } from './record-file';
import { readWhole } from './samples/read-sample.server';

const lines = (line: string, count: number) => line.repeat(count);
const spaces = ' '.repeat(400_000);
const book = '@book{a, title={A}, author={B}}\n';
const marc = (directory: string, data: string) => {
  const base = 24 + directory.length + 1;
  const length = String(base + data.length + 1).padStart(5, '0');
  return `${length}nam a22${String(base).padStart(5, '0')}   4500${directory}\u001E${data}\u001D`;
};

/**
 * Each of these took a reader a time that grew with the square of the file, or memory that grew with
 * its definitions: minutes where it should take less than a second.
 */
const hostile: [name: string, file: () => string, records: number | string][] = [
  ['BibTeX with a million empty lines', () => `${book}@book{b, title={${lines('\n', 1e6)}`, 2],
  ['BibTeX with open entries at lines', () => lines('@book{a,\n', 50_000), 50_000],
  ['BibTeX with all entries on one line', () => lines('@a{b,}', 50_000), 50_000],
  ['BibTeX with an endless start', () => `${book}@${lines('a', 4e6)}`, 1],
  ['BibTeX with a long author', () => `@book{a, title={A}, author={B${spaces}C}}`, 1],
  ['BibTeX with a long title', () => `@book{a, title={A${spaces}B}, author={C}}`, 1],
  ['BibTeX with a long end', () => `@book{a, title={A}, crossref={b}${spaces}}\n@b{b,year=1}`, 2],
  [
    'BibTeX that repeats a definition',
    () => `@string{a={${lines('x', 9000)}}}\n@book{b,title=${lines('a # ', 50_000)}a}\n`,
    1,
  ],
  [
    'BibTeX that uses a definition in every entry',
    () => `@string{a={${lines('x', 9000)}}}\n${lines('@book{b,title=a}\n', 10_000)}`,
    'tooLarge',
  ],
  [
    'BibTeX whose entries all inherit',
    () => `@book{p,abstract={${lines('x', 9e4)}}}\n${lines('@book{b,crossref=p}\n', 1000)}`,
    'tooLarge',
  ],
  [
    'a table with too many columns',
    () => `Title${lines(',', 2000)}\n${lines('A,B\n', 9)}`,
    'tooManyColumns',
  ],
  ['a table with a long year', () => `Title,Author,Year\nA,B,${lines('1', 900_000)}\n`, 1],
  ['a table with a wide year', () => `Title,Author,Year\nA,B,"1${spaces}1"\n`, 1],
  ['a table with a long ISBN', () => `Title,Author,ISBN\nA,B,${lines('1 ', 400_000)}\n`, 1],
  ['MARCXML that is deep', () => `<c><record>${lines('<a>', 1e6)}`, 'brokenXml'],
  [
    'MARCXML with subfields without end',
    () =>
      `<c><record><datafield tag="245">${lines('<subfield code="a">x</subfield>', 60_000)}</datafield></record></c>`,
    1,
  ],
  [
    'MARC whose fields share their bytes',
    () => lines(marc(lines('245900000000', 7000), `10\u001Fa${lines('x', 8996)}\u001E`), 20),
    20,
  ],
];

describe('a hostile file', () => {
  it.each(hostile)('of %s is read or refused in time', async (_, file, expected) => {
    const found = await readWhole(file(), 65_536).then(
      ({ records }) => records,
      (error: unknown) => (error instanceof FileRefused ? error.code : error),
    );
    if (!Array.isArray(found)) return expect(found).toBe(expected);
    expect(found).toHaveLength(Number(expected));
    const length = found.reduce((sum, { values }) => sum + JSON.stringify(values).length, 0);
    expect(length).toBeLessThan(20_000_000);
  });
});

it.each(['&;', '<'])('MARCXML full of %s is left at its first fault', async (fault) => {
  const fail = vi.spyOn(SaxesParser.prototype, 'fail');
  const file = `<collection><record><leader>${lines(fault, 1_048_576 / fault.length)}`;
  await expect(readWhole(file, 65_536)).rejects.toMatchObject({ code: 'brokenXml' });
  expect(fail).toHaveBeenCalledTimes(1);
  fail.mockRestore();
});

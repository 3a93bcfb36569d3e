import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';
import { chunksOf, readWhole } from '../testing/read-sample.server';
import { readRecords } from './read-records.server';
import { FileRefused } from './record-file';
import { guessMapping } from './tables/guess-mapping';
import { toBook } from './to-book';

const lines = (line: string, count: number) => line.repeat(count);
const spaces = ' '.repeat(400_000);
const book = '@book{a, title={A}, author={B}}\n';
const marc = (directory: string, data: string) => {
  const base = 24 + directory.length + 1;
  const length = String(base + data.length + 1).padStart(5, '0');
  return `${length}nam a22${String(base).padStart(5, '0')}   4500${directory}\u001E${data}\u001D`;
};

/** The texts that a hostile file repeats. */
const repeated = [
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  '{',
  ',',
  'a\n',
  '"\n',
  '"a,\n',
  '"\n","b\n",\n',
  '(#1',
  '&amp;',
  '\\"',
  ' and ',
  '+',
  'a={\n',
  'a="\n',
  '@a{b,',
  '\u0301\u0323',
  '/ ',
  '<!--',
  'a",x"y,"\nb,","\n',
  '\u00E2\u00F2',
  '\u001Fa',
  '\u001Fax',
  '<subfield code="a">x</subfield>',
];
/** The places where a file of each format repeats a text. */
const places: Record<string, (text: string) => string> = {
  'rows of a table': (text) => `title,author\n${text}`,
  'a title of a table': (text) => `title,author\n"x${text.replaceAll('"', '""')}x",B\n`,
  'other cells of a table': (text) => {
    const cell = `"x${text.slice(0, 20_000).replaceAll('"', '""')}x"`;
    return `title,author,isbn,year,language,publication,description\nA${`,${cell}`.repeat(6)}\n`;
  },
  'headings of a table': (text) => `title,author,${text}\nA,B,C\n`,
  'lines of ISBNs': (text) => `${'9780439023481\n'.repeat(5000)}${text}`,
  'an entry of BibTeX': (text) => `@book{k,\n${text}`,
  'a key of BibTeX': (text) => `@book{${text}}\n@book{k, title={A}}`,
  'an author of BibTeX': (text) => `@book{k, author={${text}x}}`,
  'a title of MARCXML': (text) => marcXml('245', text),
  'an author of MARCXML': (text) => marcXml('700', text),
  'MARC titles': (text) =>
    marc('245900000000', `10\u001Fa${text.slice(0, 8996)}x\u001E`).repeat(10),
  'MARC authors': (text) =>
    marc('700900000000', `10\u001Fa${text.slice(0, 8996)}x\u001E`).repeat(10),
};
const marcXml = (tag: string, text: string) =>
  `<c><record><leader>x</leader><datafield tag="${tag}"><subfield code="a">${text}x</subfield></datafield></record></c>`;

/**
 * Each of these files once took time that grew with the square of its length, or memory that grew with its
 * definitions: minutes instead of less than a second.
 */
const hostile: [name: string, file: () => string, records: number | string][] = [
  ['BibTeX with a million empty lines', () => `${book}@book{b, title={${lines('\n', 1e6)}`, 2],
  ['BibTeX with open entries at lines', () => lines('@book{a,\n', 50_000), 50_000],
  ['BibTeX with all entries on one line', () => lines('@a{b,}', 50_000), 50_000],
  ['BibTeX with an endless start', () => `${book}@${lines('a', 4e6)}`, 1],
  ['BibTeX with open braces', () => `@book{a,\n${lines('a={\n', 250_000)}`, 1],
  ['BibTeX with open quotes', () => `@book{a,\n${lines('a="{\n', 120_000)}`, 1],
  ['BibTeX with a key of spaces', () => `${book}@book{${lines(' ', 400_000)}}`, 2],
  [
    'BibTeX whose entries wait for one with many fields',
    () => {
      const fields = Array.from({ length: 40_000 }, (_, index) => `,a${index}=1`).join('');
      return `@book{a,crossref=b}\n@book{b,crossref=c${fields}}\n${lines('@a{d,}\n', 70_000)}`;
    },
    70_002,
  ],
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
  [
    'a table whose quotes open in each row',
    () => `title,author\n${lines('a",x"y,"\nb,","\n', 45_000)}`,
    90_000,
  ],
  ['a table with tabs in a cell', () => `title,author\n"A${lines('\t', 190_000)}B",C\n`, 1],
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
    'MARCXML with spaces in a subfield',
    () =>
      `<c>${lines(`<record><datafield tag="245"><subfield code="a">x${lines(' ', 99_000)}x</subfield></datafield></record>`, 10)}</c>`,
    10,
  ],
  [
    'MARCXML with many authors in a field',
    () =>
      `<c>${lines(`<record><datafield tag="700">${lines('<subfield code="a">x</subfield>', 9000)}</datafield></record>`, 4)}</c>`,
    4,
  ],
  [
    'MARC whose fields share their bytes',
    () => lines(marc(lines('245900000000', 7000), `10\u001Fa${lines('x', 8996)}\u001E`), 20),
    20,
  ],
];

const processorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Reads a file as an import does.
 * @returns the number of its records, or the reason of a refusal; the total length of the records in
 *   characters; and milliseconds of processor time: in total, and the longest time without a pause for other
 *   requests
 */
async function measure(file: Uint8Array) {
  const start = processorTime();
  let [turn, longest, length] = [start, 0, 0];
  const endTurn = () => {
    longest = Math.max(longest, processorTime() - turn);
    turn = processorTime();
    next = setImmediate(endTurn);
  };
  let next = setImmediate(endTurn);
  const readAll = async () => {
    let count = 0;
    const { records, ...kind } = await readRecords(chunksOf(file, 65_536));
    const mapping = kind.guess ?? guessMapping(kind.format, kind.headings);
    for await (const record of records) {
      count += 1;
      length += JSON.stringify(record.values).length + record.source.length;
      toBook(record, mapping);
    }
    return count;
  };
  const found = await readAll().catch((error: unknown) =>
    error instanceof FileRefused ? error.code : error,
  );
  endTurn();
  clearImmediate(next);
  return { found, length, total: processorTime() - start, longest };
}

/**
 * Milliseconds. Far more than these files take, and far less than they took when the time grew with the
 * square of the length.
 */
const maxMilliseconds = 6000;
const maxMillisecondsAtOnce = 2000;
const maxMillisecondsForSmallFiles = 1000;

describe('a hostile file', () => {
  it.each(hostile)('of %s is read or refused in time', async (_, file, expected) => {
    const { found, length, total, longest } = await measure(Buffer.from(file()));
    expect(found).toBe(expected);
    expect(length).toBeLessThan(110_000_000);
    expect(total).toBeLessThan(maxMilliseconds);
    expect(longest).toBeLessThan(maxMillisecondsAtOnce);
  });

  it.each(Object.keys(places))('that repeats any text as %s is read in time', async (place) => {
    const slow: unknown[] = [];
    for (const text of repeated) {
      const file = places[place]?.(text.repeat(Math.ceil(50_000 / text.length))) ?? '';
      const { total } = await measure(
        Buffer.from(file, place.startsWith('MARC ') ? 'latin1' : 'utf8'),
      );
      if (total > maxMillisecondsForSmallFiles) slow.push({ text, total });
    }
    expect(slow).toEqual([]);
  });
});

it.each(['&;', '<'])('MARCXML full of %s is read up to its first fault', async (fault) => {
  const fail = vi.spyOn(SaxesParser.prototype, 'fail');
  const file = `<collection><record><leader>${lines(fault, 1_048_576 / fault.length)}`;
  await expect(readWhole(file, 65_536)).rejects.toMatchObject({ code: 'brokenXml' });
  expect(fail).toHaveBeenCalledTimes(1);
  fail.mockRestore();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marcXmlEnd, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { readWhole } from '../testing/read-sample.server';
import { FileRefused } from './record-file';

/**
 * Files are generated, damaged at one place, and read. Each word of a file is accounted for: it is in the values or the
 * text of a record, or something of the file was counted as no record, or the file is refused. A damage never hides
 * the records before it.
 */

type Book = { title: string; author: string; year: number };

/** Books whose words are in no other book. */
const books = fc
  .array(fc.integer({ min: 1500, max: 2020 }), { minLength: 2, maxLength: 8 })
  .map((years) =>
    years.map((year, at): Book => ({
      title: `Title${at}q of Émile`,
      author: `Given${at}q Family${at}q`,
      year,
    })),
  );

const marcRecord = ({ title, author, year }: Book): string => {
  const fields = [
    ['008', `${' '.repeat(7)}${year}${' '.repeat(24)}eng  `],
    ['100', `0 \u001Fa${author}`],
    ['245', `10\u001Fa${title}`],
  ] as const;
  let at = 0;
  const entries = fields.map(([tag, text]) => {
    const length = Buffer.byteLength(text) + 1;
    const entry = `${tag}${String(length).padStart(4, '0')}${String(at).padStart(5, '0')}`;
    at += length;
    return entry;
  });
  const base = 25 + entries.length * 12;
  const leader = `${String(base + at + 1).padStart(5, '0')}nam a22${String(base).padStart(5, '0')}   4500`;
  return `${leader}${entries.join('')}\u001E${fields.map(([, text]) => `${text}\u001E`).join('')}\u001D`;
};

const xmlRecord = ({ title, author, year }: Book): string =>
  `<record><leader>00000nam a2200000   4500</leader>
<controlfield tag="008">${' '.repeat(7)}${year}${' '.repeat(24)}eng  </controlfield>
<datafield tag="100" ind1="0" ind2=" "><subfield code="a">${author}</subfield></datafield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield>
</record>\n`;

/** A file of each format, and the parts that belong to its books. */
const formats: Record<
  string,
  (all: readonly Book[]) => { start: string; parts: string[]; end: string }
> = {
  CSV: (all) => ({
    start: 'title,author,year\n',
    parts: all.map(({ title, author, year }) => `"${title}",${author},${year}\n`),
    end: '',
  }),
  'a table with semicolons': (all) => ({
    start: 'Titre;Auteur;Année\r\n',
    parts: all.map(({ title, author, year }) => `${title};"${author}";${year}\r\n`),
    end: '',
  }),
  BibTeX: (all) => ({
    start: '',
    parts: all.map(
      ({ title, author, year }, at) =>
        `@book{key${at},\n  title = {${title}},\n  author = "${author}",\n  year = ${year}\n}\n`,
    ),
    end: '',
  }),
  MARC: (all) => ({ start: '', parts: all.map(marcRecord), end: '' }),
  MARCXML: (all) => ({ start: marcXmlStart, parts: all.map(xmlRecord), end: marcXmlEnd }),
};

const signs = fc.oneof(
  fc.constantFrom('"', ',', ';', '\n', '{', '}', '@', '%', '#', '=', '<', '>', '&', '\\', 'é'),
  fc.constantFrom('\u0000', '\u001D', '\u001E', '\u001F', '\uFEFF', '\u200F', '\u0301'),
  fc.constantFrom(']]>', '<!--', '@book{', '</record>'),
);
/** Where and how a file is damaged: signs are added, or some of its own are gone. */
const damage = fc.record({
  at: fc.nat({ max: 9999 }),
  added: fc.array(signs, { maxLength: 3 }),
  removed: fc.nat({ max: 4 }),
});

async function readOrRefused(file: string) {
  try {
    return await readWhole(Buffer.from(file), 65_536);
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

const options = { numRuns: 150, seed: 20_261_126 } as const;

describe.each(Object.keys(formats))('a file in %s', (name) => {
  const make = formats[name] ?? (() => ({ start: '', parts: [], end: '' }));

  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(books, async (all) => {
        const { start, parts, end } = make(all);
        const read = await readOrRefused(start + parts.join('') + end);
        expect(read?.read.map(({ book }) => book)).toMatchObject(
          all.map(({ year, ...book }) => ({ ...book, publishedYear: year })),
        );
        expect(read?.read.flatMap(({ warnings, faults }) => [...warnings, ...faults])).toEqual([]);
        expect(read?.skipped).toEqual({});
      }),
      options,
    );
  });

  it('accounts for every word when it is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(books, damage, async (all, { at, added, removed }) => {
        const { start, parts, end } = make(all);
        const text = parts.join('');
        const place = at % text.length;
        const file = `${start}${text.slice(0, place)}${added.join('')}${text.slice(place + removed)}${end}`;
        const found = await readOrRefused(file);
        if (!found) return;
        const kept = found.records.map(({ values, source }) => {
          const whole = name === 'MARC' ? Buffer.from(source, 'base64').toString() : source;
          return `${Object.values(values).join(' ')} ${whole}`;
        });
        const accounted = kept.join('\n');
        const words =
          file.slice(start.length, file.length - end.length).match(/[A-Za-z]+\d+q/g) ?? [];
        const lost = words.filter((word) => !accounted.includes(word));
        if (Object.keys(found.skipped).length === 0) expect(lost).toEqual([]);
        // The books before the damage are what they were.
        let before = 0;
        for (let length = parts[0]?.length ?? 0; length <= place && before < parts.length;) {
          before += 1;
          length += parts[before]?.length ?? 0;
        }
        expect(found.read.slice(0, Math.max(0, before - 1)).map(({ book }) => book.title)).toEqual(
          all.slice(0, Math.max(0, before - 1)).map(({ title }) => title),
        );
        // A title without a warning is in the file as it is, but for its line breaks.
        const letters = (one: string) => one.replace(/\s/g, '');
        for (const { book, warnings, faults } of found.read)
          if (warnings.length + faults.length === 0)
            expect(letters(accounted)).toContain(letters(book.title ?? ''));
      }),
      options,
    );
  });
});

it('a list of ISBNs accounts for every line when it is damaged', async () => {
  const isbns = ['9780306400001', '9780306400018', '9780306400025', '9780306400032'];
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, added, removed }) => {
      const text = isbns.join('\n');
      const place = at % text.length;
      const file = `${text.slice(0, place)}${added.join('')}${text.slice(place + removed)}\n`;
      const found = await readOrRefused(file);
      if (!found || found.format !== 'isbns') return;
      const accounted = found.records.map(({ source }) => source).join(' ');
      for (const digits of file.match(/\d{5,}/g) ?? [])
        if (Object.keys(found.skipped).length === 0)
          expect(accounted.replace(/\D/g, '')).toContain(digits);
    }),
    options,
  );
});

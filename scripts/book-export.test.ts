import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BookFileFormat, bookFiles } from '../src/features/book-export/book-files.server';
import { readWhole } from '../src/features/book-import/testing/read-sample.server';
import type { Book } from '../src/features/book/book.schema';
import { sampleBooks } from '../src/features/book/seed/sample-books';
import { bookForTest } from '../src/features/book/testing/test-books';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const genre = (name: string) => ({ id: 'g', name, color: '#000000', translations: {} });

/** Texts that formats could change. */
const awkward: Partial<Book>[] = [
  { title: "'=1+1", author: '@SUM(A1), -Ann', description: '=a;\n-b; +c' },
  { title: 'AT&amp;T (A Series, #2)', author: 'Doe, Jane', publisher: 'Inc.' },
  {
    title: 'Is it? C:\\{x} 100% #1 $5_a ~b ^c',
    author: 'Ann and Bo Ek, Cy Fox',
    description: "``q'' -- --- 'x'",
  },
  { title: '“Was it?” /', author: 'الطيب صالح', language: 'ar', publishedYear: -750 },
  {
    title: 'e\u0301te\u0301 👩‍👧 ﷺ ]]> <!--',
    author: 'Ŵ, {O}’Neil',
    description: '\\textbf{x} @book{y,',
  },
  { title: '{unbalanced', author: 'Any And, Ek and', publisher: '}\\' },
  { title: '<b>Emma</b> & "more"', author: 'J. K. & L. M.', description: 'ش'.repeat(5000) },
];
const books: Book[] = [
  ...sampleBooks.map(({ genre: name, ...book }) => bookForTest({ ...book, genre: genre(name) })),
  ...awkward.map((book) => bookForTest({ ...book, genre: genre('Novel, short') })),
].map((book, index) => ({ ...book, id: idOf(index) }));

const noFacts = { csv: {}, bibtex: {}, marc: [], opds: {} };
const fileOf = (format: BookFileFormat, some = books) =>
  [
    bookFiles[format].start([]),
    ...some.map((one) => bookFiles[format].book(one, noFacts)),
    bookFiles[format].end,
  ].join('');

describe('the export of books', () => {
  it.each(['csv', 'bib', 'mrc', 'xml'] as const)(
    'can be imported without a change: %s',
    async (format) => {
      const { read } = await readWhole(fileOf(format), 4096);
      const filled = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      expect(read.map(({ book, warnings, faults }) => [filled(book), warnings, faults])).toEqual(
        books.map(
          ({
            genreId: _,
            version: __,
            createdAt: ___,
            updatedAt: ____,
            isbnText: _____,
            ...book
          }) => [filled({ ...book, genre: book.genre.name }), [], []],
        ),
      );
    },
  );

  it('has an empty cell for an unknown value, which differs from a missing column', async () => {
    const { read } = await readWhole(fileOf('csv'));
    expect(read.at(-1)?.book).toMatchObject({ publisher: null, isbn: null, coverId: null });
  });
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
function onDisk(format: BookFileFormat): string {
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, `books.${format}`);
  writeFileSync(path, fileOf(format));
  return path;
}
/** How many titles other programs show as they are. */
const titlesIn = (text: string) => books.filter(({ title }) => text.includes(title)).length;

describe('other programs read the export', () => {
  it.runIf(has('yaz-marcdump', '-V'))('yaz: MARC and MARCXML', () => {
    for (const [input, format] of [
      ['marc', 'mrc'],
      ['marcxml', 'xml'],
    ] as const) {
      const path = onDisk(format);
      const found = spawnSync(
        'yaz-marcdump',
        ['-i', input, '-o', 'line', '-f', 'utf-8', '-t', 'utf-8', path],
        { encoding: 'utf8' },
      );
      expect([
        found.status,
        found.stderr,
        /\(|No separator|Bad|illegal/i.test(found.stderr),
      ]).toEqual([0, '', false]);
      expect(titlesIn(found.stdout)).toBe(books.length);
      expect(found.stdout.match(/^001 /gm)).toHaveLength(books.length);
    }
  });

  it.runIf(has('perl', '-MMARC::Batch', '-e', '1'))('MARC::Record: MARC without warnings', () => {
    const program = `use MARC::Batch; binmode STDOUT, ':utf8';
      my $batch = MARC::Batch->new('USMARC', $ARGV[0]);
      while (my $r = $batch->next) { print $r->title, "\\t", $r->author, "\\n"; print "WARN\\n" if $r->warnings; }`;
    const text = execFileSync('perl', ['-e', program, onDisk('mrc')], { encoding: 'utf8' });
    expect(text).not.toContain('WARN');
    expect(text.trim().split('\n')).toHaveLength(books.length);
    expect(titlesIn(text)).toBe(books.length);
  });

  it.runIf(has('perl', '-MMARC::File::XML', '-e', '1'))('MARC::File::XML: MARCXML', () => {
    const program = `use MARC::Batch; use MARC::File::XML (BinaryEncoding => 'utf8'); binmode STDOUT, ':utf8';
      my $batch = MARC::Batch->new('XML', $ARGV[0]);
      while (my $r = $batch->next) { print $r->title, "\\t", $r->author, "\\n"; print "WARN\\n" if $r->warnings; }`;
    const text = execFileSync('perl', ['-e', program, onDisk('xml')], { encoding: 'utf8' });
    expect(text).not.toContain('WARN');
    expect(titlesIn(text)).toBe(books.length);
  });

  it.runIf(has('bib2xml', '-h') || has('which', 'bib2xml'))('bibutils: BibTeX', () => {
    const found = spawnSync('bib2xml', ['-i', 'utf8', '-nl', onDisk('bib')], { encoding: 'utf8' });
    expect(found.stdout.match(/<mods /g)).toHaveLength(books.length);
  });
});

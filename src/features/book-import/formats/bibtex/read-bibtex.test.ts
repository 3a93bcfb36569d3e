import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';

const read = async (text: string, size?: number) => {
  const { read: all, ...file } = await readWhole(text, size);
  return { ...file, read: all, books: all.map(({ book }) => book) };
};
const title = async (latex: string) =>
  (await read(`@book{a, title={${latex}}, author={A}}`)).books[0]?.title;

describe('an entry of BibTeX', () => {
  it.each([3, 1000])(
    'may have comments between its fields (chunks of %i characters)',
    async (size) => {
      const { read: all } = await read(
        `@book{p1,
  title = {Before the year}, % main title
  author = {A. One}, % who
  %year = {1900},
  year = {2001} % the year
  , publisher = {100% Press},
  isbn = {978-3-16-148410-0}
}`,
        size,
      );
      expect(all).toEqual([
        {
          book: {
            title: 'Before the year',
            author: 'A. One',
            publishedYear: 2001,
            publisher: '100% Press',
            isbn: '9783161484100',
          },
          warnings: [],
          faults: [],
        },
      ]);
    },
  );

  it('in parentheses has texts with parentheses', async () => {
    const { books } = await read(
      '@book(a, title = "The (re)turn", author = {B (Jr.) A})\n@book(b, title={Next}, author={C})',
    );
    expect(books).toMatchObject([{ title: 'The (re)turn' }, { title: 'Next', author: 'C' }]);
  });

  it('has no warning for a unit of length', async () => {
    const { read: all } = await read('@book{a, title={Light of 2~$\\mu$m}, author={Jane Doe}}');
    expect(all[0]).toMatchObject({ book: { title: 'Light of 2 μm' }, warnings: [] });
  });

  it('may have parentheses in its key', async () => {
    const { format, books } = await read('@book{Doe(1999)A,\n title={A}, author={Jane Doe}}');
    expect([format, books]).toEqual(['bibtex', [{ title: 'A', author: 'Jane Doe' }]]);
  });

  it.each([
    '@book{\n title = {A Title}, author = {Jane Doe}, year = 1999}',
    '@book{title="A Title", author="Jane Doe", year=1999}',
    '@book{, title = {A Title}, author = {Jane Doe}, year = 1999}',
  ])('needs no key: %j', async (entry) => {
    const { format, books } = await read(`${entry}\n${entry}\n`);
    expect(format).toBe('bibtex');
    const one = { title: 'A Title', author: 'Jane Doe', publishedYear: 1999 };
    expect(books).toEqual([one, one]);
  });

  it.each([
    '@book{a, title={T} author={A}; year=2001}',
    '@book{a, title={T}, stray words, author={A}, year=2001}',
    '@book{a, title={T}},\n',
    '@book{a, {x}, title={T}, author={A}, ???, year={2001}}',
  ])('is read around stray characters, with a warning: %j', async (entry) => {
    const { read: all } = await read(entry);
    expect(all[0]?.book.title).toBe('T');
    if (entry.includes('2001'))
      expect(all[0]?.book).toMatchObject({ author: 'A', publishedYear: 2001 });
    if (/stray|\?|;/.test(entry)) expect(all[0]?.warnings).toMatchObject([{ code: 'partLeftOut' }]);
  });

  it.each([
    ['{\\LaTeX}: A Document Preparation System', 'LaTeX: A Document Preparation System'],
    ['The {\\TeX}book', 'The TeXbook'],
    ['The \\LaTeX{} Companion', 'The LaTeX Companion'],
    ['Theory of $\\alpha$-cuts', 'Theory of α-cuts'],
    ['$\\pi$: A Source Book', 'π: A Source Book'],
    ['$\\Omega \\to \\infty$', 'Ω→∞'],
    ['H$_2$O and CO$_{2}$', 'H2O and CO2'],
    ['K-theory of \\(C^*\\)-algebras', 'K-theory of C*-algebras'],
    ['Reading \\emph{Hamlet}: {\\em essays}', 'Reading Hamlet: essays'],
    ['On \\enquote{Truth}', 'On “Truth”'],
    ['\\href{https://a.example}{A link}', 'A link'],
    ['\\foreignlanguage{french}{Les mots}', 'Les mots'],
    ['Les \\og mots \\fg{}', 'Les « mots »'],
    ['{\\glqq}Wende{\\grqq}', '„Wende“'],
    ['XIX\\ieme{} si\\`ecle', 'XIXe siècle'],
    ["``Truth'' and `lies' in the reader's guide", "“Truth” and ‘lies’ in the reader's guide"],
    ["\\`a l'envers, s\\uhorn{} v\\ohorn{} \\h{a}", "à l'envers, sư vơ ả"],
    ['Costs of \\$100 and \\$200', 'Costs of $100 and $200'],
  ])('with the title %j is %j', async (latex, text) => {
    expect((await title(latex))?.replace(/ +/g, ' ')).toBe(text);
  });

  it.each([
    ['given=Jean, prefix=de la, family=Fontaine', 'Jean de la Fontaine'],
    ['family=King, given=Martin Luther, suffix=Jr.', 'Martin Luther King Jr.'],
    ['family=Doe, given=Jane and Smith, John', 'Jane Doe, John Smith'],
    ['Doe, Jane, and Smith, John', 'Jane Doe, John Smith'],
  ])('has the names %j', async (names, author) => {
    const { books } = await read(`@book{a, title={T}, author={${names}}}`);
    expect(books[0]?.author).toBe(author);
  });

  it.each([
    ['ngerman', 'de'],
    ['british', 'en'],
    ['brazilian', 'pt'],
    ['nynorsk', 'nn'],
    ['magyar', 'hu'],
    ['french', 'fr'],
  ])('in the language %s is in %s', async (langid, language) => {
    const { books } = await read(`@book{a, title={T}, author={A}, langid={${langid}}}`);
    expect(books[0]?.language).toBe(language);
  });

  it.each([
    ['Lee, Ann; Li, Bo', 'Ann Lee, Bo Li'],
    ['Ann Lee, Bo Li, Cy Ma', 'Ann Lee, Bo Li, Cy Ma'],
    ['Simon &amp; Schuster and Ann Lee', 'Simon & Schuster, Ann Lee'],
    ['a, b, c, d', 'a, b, c, d'],
  ])('has every author of %j', async (names, author) => {
    const { read } = await readWhole(`@book{my key, author={${names}}, title={T}}`);
    expect(read[0]?.book.author).toBe(author);
  });

  it.each([
    [
      'author={A B}, translator={C D}, editor={E F and G H}',
      'A B',
      'othersLeftOut',
      'E F; G H; C D',
    ],
    ['editor={E F}', 'E F', 'otherAsAuthor', undefined],
    ['translator={C D}', 'C D', 'otherAsAuthor', undefined],
  ])('tells of people who are no authors: %j', async (people, author, code, from) => {
    const { read: all } = await read(`@book{a, title={T}, ${people}}`);
    expect(all[0]?.book).toEqual({ title: 'T', author });
    expect(all[0]?.warnings).toMatchObject([{ code, ...(from && { from }) }]);
  });

  it('keeps a field with the name of what the entry is', async () => {
    const { records } = await readWhole('@phdthesis{k, title={T}, type={Licence}, key={X}}');
    expect(records[0]?.values).toMatchObject({
      type: 'phdthesis',
      'type (2)': 'Licence',
      key: 'k',
      'key (2)': 'X',
    });
  });

  it('inherits from a container of data', async () => {
    const { read, records } = await readWhole(
      '@xdata{p, publisher={Penguin}}\n@book{a, author={X}, title={T}, xdata={p}}',
    );
    expect(read[1]?.book.publisher).toBe('Penguin');
    const alone = await readWhole(records[1]?.source ?? '');
    expect(alone.read[0]).toEqual(read[1]);
  });

  it('has the year of the original edition, and is not called like its whole work', async () => {
    const { read: all } = await read(
      '@book{a, title={Zarathustra}, maintitle={Werke}, author={A B}, date={1999}, origdate={1883/1885}}',
    );
    expect(all[0]?.book).toMatchObject({ title: 'Zarathustra', publishedYear: 1883 });
    expect(all[0]?.warnings).toMatchObject([
      { field: 'title', code: 'othersLeftOut', from: 'Werke' },
      { field: 'publishedYear', code: 'yearRead' },
      { field: 'publishedYear', code: 'othersLeftOut', from: '1999' },
    ]);
  });

  it('may have a line in a text that looks like the start of an entry', async () => {
    const { read: all } = await read(
      '@book{a, title={T}, author={A}, abstract={Write to me\n@home {today} or never.}, year=2001}',
    );
    expect(all).toHaveLength(1);
    expect(all[0]?.book.description).toBe('Write to me\n@home today or never.');
    expect(all[0]?.faults).toEqual([]);
  });

  it.each([
    ['@book{a, title={T}, year=2001, author={A}, year=2002}', 'repeatedField'],
    [String.raw`@book{a, title={\odd{T}}, author={A}, publisher={P}}`, 'unknownCommand'],
    ['@book{a, title={T}, author={Ann B and others}}', 'partLeftOut'],
    ['@book{a, title={T}, author={A}, publisher=ow}', 'definitionMissing'],
    [
      `@book{a, title={T}, author={A}, ${Array.from({ length: 250 }, (_, at) => `x${at}={y}`).join()}}`,
      'fieldsLeftOut',
    ],
  ])('says what was left out of it: %j', async (entry, code) => {
    const { read: all } = await read(entry);
    expect(all[0]?.warnings).toEqual([{ code }]);
  });

  it.each([
    '@book{a, title={The } end}, author={X Y}, year=1999}',
    '@book{a,\n title={A},\n author={X Y}},\n year=1999,\n isbn={9780439023481}\n}',
    '@book{a,\n title={A},\n author={X Y}}\n publisher={P},\n note={x}\n}',
    '@book{a, author={X Y}, title="A } B", year=1999}',
    '@book{a}, title={A}, author={X Y}}',
  ])('that ends by a brace too many is faulty alone, with its rest: %j', async (entry) => {
    const file = `@book{b, title={B}, author={Z}}\n${entry}\n@book{c, title={C}, author={Z}}\n`;
    for (const size of [7, 1000]) {
      const { records, skipped } = await read(file, size);
      expect(records.map(({ fault }) => fault)).toEqual([undefined, 'brokenRecord', undefined]);
      expect([records[1]?.source, skipped]).toEqual([entry, {}]);
    }
  });

  it.each([7, 100_000])('counts the texts beside it (chunks of %i characters)', async (size) => {
    const { books, skipped } = await read(
      `% Encoding: UTF-8\n@string{ow = {Wiley}}\n@book{a, title={T}, author={A}, publisher=ow, month=jan}\n
@comment{hidden}\n@book{b, title={U}, author={B}},\nsome words\n@preamble{"x"}\n`,
      size,
    );
    expect(books).toHaveLength(2);
    expect(skipped).toEqual({ comments: 4 });
  });

  it.each([
    ['author = {村上, 春樹}', '村上春樹', undefined],
    ['author = {and Doe, Jane and }', 'Jane Doe', undefined],
    ['author = {Doe, Jane (Hrsg.)}', 'Jane Doe', undefined],
    ['author = {Doe, Jane and Li, Bo (Illustrator)}', 'Jane Doe', undefined],
    ['author = {{Food and Drug Administration}}', 'Food and Drug Administration', undefined],
    ['organization = {Barnes and Noble, Inc.}', 'Barnes and Noble, Inc.', ['otherAsAuthor']],
  ])('has an author: %s', async (names, author, warnings) => {
    const { books, records } = await read(`@manual{a, title = {T}, ${names}}`);
    expect([books[0]?.author, records[0]?.warnings]).toEqual([author, warnings]);
  });

  it('keeps its fields, or tells, whatever stands between them', async () => {
    const between = fc.constantFrom(
      ', ',
      ',\n',
      ', % who\n',
      ',,',
      ', ???, ',
      '\n,',
      ' ; ',
      ', x y z,',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(between, { minLength: 3, maxLength: 3 }), async (parts) => {
        const fields = ['title={T}', 'author={A}', 'year={2001}'];
        const body = fields.map((field, index) => `${field}${parts[index]}`).join('');
        const { read: all } = await read(`@book{a,${body}}`);
        const { book, warnings = [] } = all[0] ?? {};
        const isClean = !parts.some((part) => /[?;x]/.test(part));
        expect(book).toEqual({ title: 'T', author: 'A', publishedYear: 2001 });
        expect(warnings.length).toBe(isClean ? 0 : 1);
      }),
      { numRuns: 100 },
    );
  });
});

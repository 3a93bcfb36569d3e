import { describe, expect, it } from 'vitest';
import { marcXmlEnd, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { type Lines, marc } from '../../testing/marc-sample';
import { readWhole } from '../../testing/read-sample.server';

const title = '245 10$aA title /$cby somebody.';
const author = '100 1 $aDoe, Jane.';
const readOne = async (...lines: Lines) =>
  (await readWhole(marc([title, author, ...lines]))).read[0];

describe('a text in its original script', () => {
  it.each([
    ['without a link', ['880 10$aموسم']],
    ['of a field that is not there', ['880 10$6246-00/(3/r$aموسم']],
    ['of a series', ['490 0 $6880-01$aSilsilah', '880 0 $6490-01$aموسم']],
    ['of a publisher', ['260   $6880-01$bDār', '880   $6260-01$bموسم']],
  ])('%s is left out with a warning', async (_, lines) => {
    expect((await readOne(...lines))?.warnings).toEqual([
      { code: 'originalLeftOut', from: 'موسم' },
    ]);
  });

  it('of a field that no book has is left out with that field', async () => {
    expect((await readOne('650  0$aIslands', '880  0$6650-01$aجزر'))?.warnings).toEqual([]);
  });
});

describe('an ISBN', () => {
  it('that the catalogue itself calls invalid is left out with a warning', async () => {
    expect(await readOne('020   $a9780439023481$z9780306406157')).toMatchObject({
      book: { isbn: '9780439023481' },
      warnings: [{ field: 'isbn', code: 'isbnCancelled', from: '9780306406157' }],
    });
  });

  it.each(['0243 $a9780306406157', '0248 $a978-0-306-40615-7'])(
    'may be among other numbers: %s',
    async (line) => {
      expect((await readOne(line))?.book.isbn).toBe('9780306406157');
    },
  );

  it('is no number of printed notes', async () => {
    expect((await readOne('0242 $a9790260000438'))?.book.isbn).toBeUndefined();
  });

  it('may be the bar code of a record of UNIMARC', async () => {
    const { read } = await readWhole(marc(['073  1$a9782070360024', '200 1 $aEmma$fx']));
    expect(read[0]?.book.isbn).toBe('9782070360024');
  });
});

it.each([
  // Marks for the direction of writing, and signs of East Asian catalogues, stand among those of ISBD.
  ['245 10$a\u200Fنقدى :\u200F$bگفت و گو /\u200F', 'نقدى: گفت و گو'],
  ['245 10$a北韓　法令集　／$c편집부', '北韓　法令集'],
  ['245 10$aThe whole$b: a part', 'The whole: a part'],
])('the marks between the parts of a title are no part of it: %s', async (line, whole) => {
  const { read } = await readWhole(marc([line, author]));
  expect(read[0]?.book.title).toBe(whole.replaceAll('\u3000', ' '));
});

const published = (year: string) => `008 ${' '.repeat(7)}${year}${' '.repeat(24)}eng  `;

it.each([[published('19uu')], [published('19uu'), '264  1$bSeuil,$c[19--?]']])(
  'a year that is not known whole is left out with a warning: %s',
  async (...lines) => {
    const { read } = await readWhole(marc([title, author, ...lines]));
    expect(read[0]?.book.publishedYear).toBeUndefined();
    expect(read[0]?.warnings.map(({ code }) => code)).toEqual(['yearLeftOut']);
  },
);

it('of a book from one of several years, the first counts with a warning', async () => {
  const years = `008 ${' '.repeat(6)}q19601969${' '.repeat(20)}eng  `;
  const { read } = await readWhole(marc([title, author, years]));
  expect(read[0]).toMatchObject({
    book: { publishedYear: 1960 },
    warnings: [{ code: 'yearRead', from: '1960-1969', to: '1960' }],
  });
});

it('the year of copyright counts where no other is known', async () => {
  const fields = ['264  1$bSeuil,$c[date of publication not identified]', '264  4$c©2010'] as const;
  expect(
    (await readWhole(marc([title, author, published('uuuu'), ...fields]))).read[0],
  ).toMatchObject({
    book: { publishedYear: 2010 },
  });
  const known = await readWhole(marc([title, author, published('2011'), fields[1]]));
  expect(known.read[0]).toMatchObject({ book: { publishedYear: 2011 }, warnings: [] });
});

it.each(['[ḥ. mo. l.]', '[s.e.]'])('%s is no publisher', async (name) => {
  expect((await readOne(`260   $b${name},$c1999`))?.book.publisher).toBeUndefined();
});

it('of two publishers the first counts, with a warning', async () => {
  expect(await readOne('260   $aParis :$bSeuil ;$aLondon :$bPenguin,$c1999')).toMatchObject({
    book: { publisher: 'Seuil' },
    warnings: [{ field: 'publisher', code: 'othersLeftOut', from: 'Penguin' }],
  });
});

describe('records', () => {
  const one = marc([title, author]).toString('latin1');
  const two = marc(['245 10$aSecond', author]).toString('latin1');
  it.each([
    ['whose first end is missing', one.replace('\u001D', '') + two, 2, 0],
    ['whose ends are line breaks', `${one}${two}`.replaceAll('\u001D', '\n'), 2, 1],
    ['of which the first is cut off in a field', one.slice(0, 60) + one + two, 3, 1],
    ['of which the first is cut off in its directory', one.slice(0, 40) + one + two, 3, 1],
    ['with a text between them', `${one}A lost word ${two}`, 2, 0],
    ['with a line between them', `${one}\r\n# a lost line\r\n${two}`, 2, 0],
    ['with a field that has no end', one.replace('somebody.\u001E', 'somebody.') + two, 2, 1],
  ])('%s are all counted', async (_, file, count, faulty) => {
    const { read, skipped } = await readWhole(Buffer.from(file, 'latin1'), 50);
    expect(skipped).toEqual(file.includes('lost') ? { comments: 1 } : {});
    const whole = read.filter(({ faults }) => faults.length === 0).map(({ book }) => book);
    expect([read.length, whole.length]).toEqual([count, count - faulty]);
    for (const book of whole) expect(book.author).toBe('Jane Doe');
  });
});

it('a text in XML beside the values of a field is told', async () => {
  const field = (tag: string, text: string) =>
    `<datafield tag="${tag}" ind1="1" ind2="0">${text}</datafield>`;
  const record = `<record><leader>00000nam a2200000   4500</leader>
    ${field('100', '<subfield code="a">Doe, Jane</subfield>')}
    ${field('245', 'Loose <subfield code="a">A title</subfield>')}</record>`;
  const { read } = await readWhole(`${marcXmlStart}${record}${marcXmlEnd}`);
  expect(read[0]).toMatchObject({
    book: { title: 'A title' },
    warnings: [{ code: 'partLeftOut' }],
  });
});

import { expect, test } from '../fixtures/test';

/** Fields of the books of the list and of their genres, whose names are translated. */
const listed = [
  'ar',
  'author',
  'color',
  'coverId',
  'fr',
  'genre',
  'id',
  'language',
  'name',
  'publishedYear',
  'sw',
  'title',
  'translations',
];

/** The texts of a page, and the names of the fields in the rows of its list. */
function dataOf(html: string): { texts: string; fields: string[] } {
  const [, data = ''] = /<script[^>]*>[^<]*dehydratedData:([^<]*?)\)\(\$R/.exec(html) ?? [];
  // The framework writes a reference to each object.
  const [, texts = '', queries = ''] =
    /,texts:(.*?),queries:(.*)/s.exec(data.replaceAll(/\$R\[\d+\]=?/g, '')) ?? [];
  const [, rows = ''] =
    /items:\[(.*?)\]/s.exec(queries.replaceAll(/"(?:\\.|[^"\\])*"/g, '""')) ?? [];
  const fields = [...rows.matchAll(/[{,](\w+):/g)].map(([, name = '']) => name);
  return { texts, fields: [...new Set(fields)].sort() };
}

/**
 * What the readers' list of books carries for its scripts. Edit it when the page shows more, but not for texts of
 * other pages. Rows depend on the tests before, so their number and length do not count.
 */
test(
  "the readers' list carries only what it shows",
  { tag: '@main' },
  async ({ page, signInAs }) => {
    await signInAs('user@user.com');
    const { texts, fields } = dataOf(await (await page.request.get('/app/books')).text());
    expect(texts.length).toBeGreaterThan(0);
    // English texts, in characters.
    expect(texts.length).toBeLessThanOrEqual(5200);
    expect(fields).toEqual(listed);
  },
);

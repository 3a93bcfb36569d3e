import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { genreQueries } from '@/features/genre/genre.queries';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import type { ImportDetails } from '../../book-import.schema';
import { importDetails as details } from '../../testing/test-import-details';
import { ImportColumns } from './import-columns';
import { ImportGenres, missingGenres } from './import-genres';
import { ImportLeftOut } from './import-left-out';

const show = (found: Partial<ImportDetails>) =>
  renderPage(<ImportColumns item={details(found)} />, { texts: ['bookImport', 'book'] });

/** Answers changes of the import. @returns those that came */
function receiveChanges(): unknown[] {
  const changes: unknown[] = [];
  serveApiForTest({
    bookImport: {
      update: testProcedure.handler(({ input }) => {
        changes.push(input);
        return {};
      }),
    },
  });
  return changes;
}

test('columns without a field are listed, also those whose first records are empty', async () => {
  await show({
    headings: ['Title', 'Shelf', 'My Review', '#4'],
    mapping: { Title: 'title', Shelf: 'ignore', 'My Review': 'ignore', '#4': 'ignore' },
    samples: { Title: ['Emma'], Shelf: ['A1', 'A2'] },
  });
  const summary = page.getByText(/^2 columns are left out/);
  await expect.element(page.getByText('Shelf').first()).toBeVisible();
  await expect.element(page.getByText('My Review').first()).toBeVisible();
  await summary.click();
  await expect.element(page.getByText('A1 · A2')).toBeVisible();
  await expect.element(page.getByLabelText('Field for “My Review”')).toHaveValue('ignore');
});

test('a column that another feature reads is not left out, and says what it is', async () => {
  await show({
    headings: ['Title', 'Series'],
    mapping: { Title: 'title', Series: 'ignore' },
    samples: { Title: ['Mort'], Series: ['Discworld'] },
    factHeadings: { Series: 'books' },
  });
  await page.getByText('All 2 columns are read').click();
  const field = page.getByLabelText('Field for “Series”');
  await expect.element(field).toHaveDisplayValue('Books');
});

test('the page says in which order the names of authors are, with an example', async () => {
  const headings = ['Title', 'Author'];
  const samples = { Author: ['Neil Gaiman & Terry Pratchett', 'Austen, Jane'] };
  await show({ headings, samples, mapping: { Title: 'title', Author: 'mixedAuthor' } });
  await expect
    .element(page.getByText(/^Some authors .* as in “Austen, Jane”\. They become “Jane Austen”/))
    .toBeVisible();
});

test('the line of the columns says that names stay, and opens to the rows in each order', async () => {
  const changes = receiveChanges();
  const samples = { Author: ['Kovács János', 'Homer', 'Lee Harper'], Title: ['Two Words'] };
  const mapping = { Title: 'title', Author: 'openAuthor' } as const;
  await show({ headings: ['Title', 'Author'], samples, mapping });
  await page.getByText(/Authors as they are written: Kovács János/).click();
  await expect
    .element(page.getByRole('button', { name: 'Kovács János · Lee Harper' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'János Kovács · Harper Lee' }).click();
  const chosen = { Title: 'title', Author: 'surnameFirst' };
  await expect.poll(() => changes).toEqual([{ id: 'import', mapping: chosen }]);
});

test('title and author in two scripts are one choice', async () => {
  const mapping = {
    '245': 'title',
    names: 'author',
    '245 original': 'ignore',
    'names original': 'ignore',
  } as const;
  const samples = { '245 original': ['الأيام'] };
  await show({ separator: null, headings: Object.keys(mapping), mapping, samples });
  await page.getByText(/columns are read|columns are left out|column is left out/).click();
  const choice = page.getByLabelText('Title and author in two scripts');
  await expect.element(choice).toHaveValue('romanised');
  await choice.selectOptions('original');
  await expect.element(page.getByLabelText('Field for “245 original”')).toHaveValue('title');
  await expect
    .element(page.getByRole('button', { name: 'Read again with these columns' }))
    .toBeVisible();
});

test('another row can have the headings', async () => {
  await show({
    headings: ['Wer', 'Was'],
    mapping: { Wer: 'ignore', Was: 'ignore' },
    firstRows: ['Wer,Was', 'Author,Title'],
  });
  await page.getByText(/^2 columns are left out/).click();
  const row = page.getByLabelText('Heading row');
  await expect.element(row).toHaveValue('1');
  await row.selectOptions('2: Author,Title');
  await expect.element(page.getByText(/^Choose the file again/)).toBeVisible();
});

test('what was left out is counted by kind, and decided for all records', async () => {
  const changes = receiveChanges();
  const item = details({
    faults: { authorMissing: 12 },
    warnings: { yearLeftOut: 3, encodedTwice: 5 },
    skipped: { emptyRows: 50 },
  });
  await renderPage(<ImportLeftOut item={item} />, { texts: ['bookImport'] });
  await page
    // The faults have groups of their own.
    .getByText(/^Text encoded twice: 5 · Year left out: 3/)
    .first()
    .click();
  await expect.element(page.getByText('Not records: 50 empty rows.')).toBeVisible();
  await page.getByRole('button', { name: 'Repair text that was encoded twice' }).click();
  await expect.poll(() => changes).toEqual([{ id: 'import', decodesTwice: true }]);
});

test('the page says that a file has no headings, and shows each column by its position', async () => {
  await show({
    headings: ['#1', '#2'],
    mapping: { '#1': 'title', '#2': 'ignore' },
    samples: { '#1': ['Emma', 'Amok'], '#2': ['Penguin'] },
  });
  await expect.element(page.getByText(/its first row counts as a record/)).toBeVisible();
  await expect.element(page.getByText('Emma · Amok')).toBeVisible();
  await expect.element(page.getByLabelText('Field for “Column 1”')).toHaveValue('title');
  await expect.element(page.getByText(/^1 column is left out/)).toBeVisible();
});

test('beside the sidebar of a narrow window, the choice for a genre is below its complete name', async () => {
  await page.viewport(768, 800);
  const name = 'Short stories of the sea';
  const genre = { key: 'sea', name, records: 12, decision: 'make', genreId: null } as const;
  await renderPage(
    <div style={{ width: '26rem' }}>
      <ImportGenres importId="import" genres={[genre]} />
    </div>,
    { texts: ['bookImport'], answers: [[genreQueries.choices().queryKey, []]] },
  );
  await page.getByText(`1 new name: ${name}`).click();
  const line = page.getByText(name, { exact: true }).element().closest('p')!;
  expect(line.scrollWidth).toBe(line.clientWidth);
  const choice = page.getByRole('combobox').element().getBoundingClientRect();
  expect(choice.top).toBeGreaterThanOrEqual(line.getBoundingClientRect().bottom);
});

test('genres are asked for while records wait and their genres do not exist', () => {
  const genre = (key: string, genreId: string | null) =>
    ({ key, name: key, records: 2, decision: 'make', genreId }) as const;
  const genres = [genre('made', 'id'), genre('missing', null)];
  const { states } = details({});
  const names = (changes: Partial<ImportDetails>) =>
    missingGenres(details({ genres, ...changes })).map(({ name }) => name);
  expect(names({ states: { ...states, new: 2 } })).toEqual(['missing']);
  expect(names({ states: { ...states, new: 0, doubtful: 0, imported: 2 } })).toEqual([]);
  expect(names({ states: { ...states, new: 2 }, state: 'undone' })).toEqual([]);
});

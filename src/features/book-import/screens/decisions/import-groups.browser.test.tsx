import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { importQueries } from '../../book-import.queries';
import { importDetails, importRecord as record, onePage } from '../../testing/test-import-details';
import { choicesOf } from './import-choices';
import { ImportGroups } from './import-groups';

const nameless = { bookId: null, book: null, differences: null, isTaken: false } as const;

const item = importDetails({
  states: { ...importDetails({}).states, doubtful: 2, faulty: 1 },
  doubts: [{ reason: 'sameTitle', records: 2 }],
  faults: { authorMissing: 1 },
});
const faulty = record(3, {
  ...nameless,
  state: 'faulty',
  fields: { title: 'Amok' },
  issues: [{ kind: 'fault', code: 'authorMissing', message: 'The author is missing' }],
});

/** Shows the groups, and answers decisions until the test ends. @returns the received decisions */
async function show(doubtful = [record(1, {}), record(2, {})], more: Partial<typeof item> = {}) {
  const sent: unknown[] = [];
  const answer = testProcedure.handler(({ input }) => {
    sent.push(input);
    return {};
  });
  serveApiForTest({
    bookImport: { update: answer, record: { decide: answer, decideAll: answer } },
  });
  const key = (filter: Parameters<typeof importQueries.records>[1]) =>
    importQueries.records('import', filter).queryKey;
  await renderPage(<ImportGroups item={{ ...item, ...more }} search={{}} />, {
    texts: ['bookImport', 'book', 'importIssue'],
    answers: [
      [key({ state: 'doubtful', reason: 'sameTitle' }), onePage(doubtful)],
      [key({ state: 'faulty', fault: 'authorMissing' }), onePage([faulty])],
    ],
  });
  return sent;
}

const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent);

test('a doubtful record shows both sides, one advised choice, and only possible ones in its menu', async () => {
  const sent = await show();
  const group = page.getByRole('region', { name: 'Same title and author, other details differ' });
  const row = group.getByRole('listitem').first();
  await expect.poll(() => row.element().textContent).toMatch(/Publisher\s*Penguin\s*Vintage/);
  await row.getByRole('button', { name: 'More for Emma' }).click();
  await expect
    .poll(entries)
    .toEqual(['Compare again', 'Match to a book', 'Fill in the form', 'Leave out']);
  await userEvent.keyboard('{Escape}');
  await row.getByRole('button', { name: 'Update our book: Emma' }).click();
  await group.getByRole('button', { name: 'Leave all out' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 'import', recordId: '1', decision: 'update' },
      { id: 'import', reason: 'sameTitle', decision: 'ignore' },
    ]);
});

test('a record with another ISBN is another edition, and updating our book is not advised', async () => {
  const isbn = { old: '9780141439587', new: '9780679457312' };
  await show([record(1, { differences: { isbn } }), record(2, {})]);
  const group = page.getByRole('region', { name: 'Same title and author, other details differ' });
  const [edition, other] = [group.getByRole('listitem').nth(0), group.getByRole('listitem').nth(1)];
  await expect.element(edition.getByText(/^Another edition/)).toBeVisible();
  await expect
    .element(edition.getByRole('button', { name: 'Leave out record 1: Emma' }))
    .toBeVisible();
  await expect.element(other.getByRole('button', { name: 'Update our book: Emma' })).toBeVisible();
  expect(other.getByText(/^Another edition/).query()).toBeNull();
  await edition.getByRole('button', { name: 'More for Emma' }).click();
  await expect
    .poll(entries)
    .toEqual(['Update our book', 'Compare again', 'Match to a book', 'Fill in the form']);
});

test('a record that is the same as an earlier one says so instead of a row', async () => {
  const fields = { title: 'Emma', author: 'Jane Austen' };
  await show([record(2, { ...nameless, fields, twin: { number: 1, fields } })]);
  const table = page.getByRole('table').first();
  await expect.element(table.getByRole('caption')).toHaveTextContent('Every field is the same');
});

test('a record with nearly our title and author fills what our book lacks, or is left out, by advice', () => {
  const lacking = { author: { old: 'Austin', new: 'Austen' }, isbn: { old: null, new: '1' } };
  const found = choicesOf(record(1, { differences: lacking }), 'similarTitle');
  expect([found.advised, found.others[0]]).toEqual(['fill', 'update']);
  const { advised, others } = choicesOf(record(1, {}), 'similarTitle');
  expect([advised, others[0]]).toEqual(['ignore', 'update']);
  expect(others).not.toContain('fill');
  expect(choicesOf(record(1, { state: 'changed', differences: lacking })).others).toContain('fill');
  const filling = {
    state: 'changed',
    decision: 'fill',
    differences: { isbn: lacking.isbn },
  } as const;
  expect(choicesOf(record(1, filling)).others).toEqual(['choose', 'ignore', 'back']);
});

test('a record that only adds what our book lacks fills it by advice, and is no update', () => {
  const differences = { isbn: { old: null, new: '1' } };
  const { advised, others } = choicesOf(record(1, { differences }), 'sameTitle');
  expect([advised, ...others]).toEqual(['fill', 'compare', 'choose', 'form', 'ignore']);
});

test('a record with our title as its author can fill our book, and does not replace its names', () => {
  const swapped = { title: { old: 'Emma', new: 'Jane Austen' }, isbn: { old: null, new: '1' } };
  const found = choicesOf(record(1, { differences: swapped }), 'swappedNames');
  expect([found.advised, found.others.includes('update')]).toEqual(['fill', false]);
});

test('keeping our values says which fields it fills, for a record and for a group', async () => {
  await page.viewport(1280, 800);
  const differences = {
    author: { old: 'Jane Austin', new: 'Jane Austen' },
    publisher: { old: null, new: 'Penguin' },
    publishedYear: { old: null, new: 1815 },
  };
  const sent = await show([record(1, { differences }), record(2, {})], { fills: ['sameTitle'] });
  const group = page.getByRole('region', { name: 'Same title and author, other details differ' });
  await group.getByRole('button', { name: 'Keep ours, fill in what is missing' }).click();
  await expect.poll(() => sent).toEqual([{ id: 'import', reason: 'sameTitle', decision: 'fill' }]);
  const filling = { id: 'import', recordId: '1', decision: 'fill' };
  const more = group.getByRole('button', { name: 'More for Emma' }).first();
  await more.click();
  await expect.poll(() => entries()[0]).toBe('Compare again');
  await userEvent.keyboard('{Escape}');
  await group.getByRole('button', { name: 'Keep ours, fill in Publisher, Year: Emma' }).click();
  await expect.poll(() => sent.slice(1)).toEqual([filling]);
  // A phone has no room for two buttons.
  await page.viewport(390, 844);
  await more.click();
  await expect.poll(() => entries()[0]).toBe('Keep ours, fill in Publisher, Year');
});

test('a missing author is given for all records at once, or one record goes to the form', async () => {
  const sent = await show();
  const group = page.getByRole('region', { name: 'Author missing' });
  await expect
    .element(group.getByRole('link', { name: 'Fill in the form: Amok' }))
    .toHaveAttribute('href', expect.stringContaining('/manager/books/new?record='));
  await group.getByRole('button', { name: 'More for Amok' }).click();
  await expect.poll(entries).toEqual(['Match to a book', 'Leave out']);
  await userEvent.keyboard('{Escape}');
  await group.getByLabelText('Author of records that name none').fill('Anonymous');
  await group.getByRole('button', { name: 'Use this author' }).click();
  await expect.poll(() => sent).toEqual([{ id: 'import', unknownAuthor: 'Anonymous' }]);
});

test('on a phone both sides of a record fit beside each other', async () => {
  await page.viewport(320, 640);
  await show();
  const table = page.getByRole('table').first();
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

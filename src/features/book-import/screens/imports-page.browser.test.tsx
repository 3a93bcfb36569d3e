import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordStates } from '@/lib/books/import-states';
import { fromKeys } from '@/lib/objects/records';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import type { ImportListSearch } from '../book-import.facts';
import type { BookImport } from '../book-import.schema';
import { ImportsPage } from './imports-page';

const none = fromKeys(recordStates, () => 0);
const importOf = (fileName: string): BookImport => ({
  id: fileName,
  format: 'csv',
  records: 2,
  states: { ...none, new: 2 },
  fileName,
  fileBytes: 90,
  encoding: 'utf-8',
  separator: ',',
  headings: ['Title', 'Author'],
  skipped: {},
  warnings: {},
  headingRow: 1,
  unknownAuthor: null,
  decodesTwice: false,
  spellings: {},
  mapping: {},
  state: 'ready',
  position: 0,
  createdBy: 'Ada',
  createdAt: new Date('2026-11-22T12:00:00Z'),
  changedAt: new Date('2026-11-22T12:00:00Z'),
  expiresAt: new Date('2026-12-22T12:00:00Z'),
  kept: 0,
  keptFor: {},
});
const stored = ['spring.csv', 'summer.csv', 'autumn.csv'].map(importOf);
let all = stored;

let refuses = false;
let uploaded: string[][] = [];
const show = (search: Partial<ImportListSearch> = {}, language: 'en' | 'sw' = 'en') => {
  serveApiForTest({
    bookImport: {
      create: testProcedure.handler(async ({ input }) => {
        const { file } = input as { file: File };
        uploaded.push([file.name, await file.text()]);
        throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415 });
      }),
      list: testProcedure.handler(({ input }) => {
        const { cursor, searchTerm } = input as { cursor?: string; searchTerm: string };
        if (refuses)
          throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfter: 30 } });
        const found = all.filter(({ fileName }) => fileName.includes(searchTerm));
        // Two imports per page.
        const items = cursor ? found.slice(2) : found.slice(0, 2);
        const nextCursor = !cursor && found.length > 2 ? 'next' : null;
        return { items, nextCursor, total: found.length, kept: 3 };
      }),
    },
  });
  return renderPage(<ImportsPage search={{ searchTerm: '', ...search }} />, {
    texts: ['book', 'bookImport', 'importIssue', 'error'],
    language,
  });
};
const rows = () => page.getByRole('list', { name: 'Imports' }).getByRole('listitem');

beforeEach(() => {
  uploaded = [];
  refuses = false;
  all = stored;
  return page.viewport(1280, 800);
});

test('an import that has left records says how many are still to be decided on', async () => {
  all = [
    { ...importOf('part.csv'), state: 'applied', states: { ...none, imported: 1, doubtful: 4 } },
    { ...importOf('whole.csv'), state: 'applied', states: { ...none, imported: 2 } },
  ];
  await show();
  await expect.element(page.getByText('4 to decide')).toBeVisible();
  await expect.element(page.getByText('Imported', { exact: true })).toBeVisible();
});

test('imports are counted, and more of them are loaded', async () => {
  await show();
  await expect.element(page.getByText('3 imports', { exact: true })).toBeVisible();
  expect(rows().elements()).toHaveLength(2);
  await expect.element(page.getByText('Showing 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows().elements()).toHaveLength(3);
  // The text is visible beside the list, and in a live region for screen readers.
  await expect.poll(() => page.getByText('Showing 3 of 3').elements()).toHaveLength(2);
});

test('an empty list says only once that it is empty, and has nothing to filter or sort', async () => {
  all = [];
  await show();
  await expect.element(page.getByText('No imports yet')).toBeVisible();
  for (const name of [/Status/, /Newest first/])
    expect(page.getByRole('button', { name }).query()).toBeNull();
  expect(page.getByText('0 imports').element().closest('.sr-only')).not.toBeNull();
});

test('a search announces how many imports it found', async () => {
  await show({ searchTerm: 'u' });
  await expect.element(page.getByText('2 results for “u”')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'autumn.csv' })).toBeVisible();
});

test('a search without results offers a link to all imports', async () => {
  await show({ searchTerm: 'winter' });
  await expect.element(page.getByText('No import found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show all imports' }))
    .toHaveAttribute('href', '/manager/books/import');
  await expect.element(page.getByText('0 results for “winter”')).toBeVisible();
});

test('a failure to load more is shown, and can be retried', async () => {
  await show();
  await expect.element(page.getByText('3 imports', { exact: true })).toBeVisible();
  refuses = true;
  await page.getByRole('button', { name: 'Load more' }).click();
  const text = 'Failed to load more. Too many requests. Wait a moment and try again.';
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(rows().elements()).toHaveLength(2);
  refuses = false;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows().elements()).toHaveLength(3);
});

test.each([220, 280, 320, 390])(
  'at %i px the placeholder of the search is complete, and the controls are in one line',
  async (width) => {
    await page.viewport(width, 800);
    await show({}, 'sw');
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    const field = page.getByRole('searchbox').element() as HTMLInputElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    expect(field.clientWidth - padding).toBeGreaterThanOrEqual(
      canvas.measureText(field.placeholder).width,
    );
    const [first, second] = [...document.querySelectorAll('.list-controls [aria-haspopup]')].map(
      (control) => control.getBoundingClientRect().top,
    );
    expect(second).toBe(first);
  },
);

test('the page says how many files a person keeps, and how many are possible', async () => {
  await show();
  await expect.element(page.getByText('Waiting files: 3 of 20')).toBeVisible();
});

test('a pasted table is read as a file, and what is pasted into the search is not', async () => {
  await show();
  const search = page.getByRole('searchbox');
  await expect.element(search).toBeVisible();
  const pasteInto = (target: Element, text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  };
  pasteInto(search.element(), 'autumn');
  pasteInto(document.body, ' ');
  pasteInto(document.body, 'Title\tAuthor\nEmma\tJane Austen');
  await expect.element(page.getByText(/^Failed to read the file/)).toBeVisible();
  expect(uploaded).toEqual([['Pasted text', 'Title\tAuthor\nEmma\tJane Austen']]);
});

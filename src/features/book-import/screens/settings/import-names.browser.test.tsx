import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import type { ImportDetails } from '../../book-import.schema';
import { importDetails } from '../../testing/test-import-details';
import { ImportNames } from './import-names';

const austin = { author: 'Jane Austin', records: 2, known: 'Jane Austen', books: 6 };
const tolkien = { author: 'Tolkein', records: 1, known: 'J. R. R. Tolkien', books: 4 };

/** @returns what the page sends */
async function show(items: (typeof austin)[], spellings: ImportDetails['spellings'] = {}) {
  const item = importDetails({ spellings });
  const sent: unknown[] = [];
  serveApiForTest({
    bookImport: {
      nearNames: testProcedure.handler(() => ({ items })),
      update: testProcedure.handler(({ input }) => {
        sent.push((input as { spellings: unknown }).spellings);
        return item;
      }),
    },
  });
  await renderPage(<ImportNames item={item} />, { texts: ['bookImport'] });
  return sent;
}

test('a name that is nearly one of the library becomes it with one click', async () => {
  const sent = await show([austin, tolkien]);
  await page.getByRole('button', { name: 'Use “Jane Austen”' }).click();
  await expect.poll(() => sent).toEqual([{ 'Jane Austin': 'Jane Austen' }]);
});

test('all become names of the library, and those that did before stay', async () => {
  const sent = await show([austin, tolkien], { Kafca: 'Franz Kafka' });
  await page.getByRole('button', { name: 'Use all names of the library' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ Kafca: 'Franz Kafka', 'Jane Austin': 'Jane Austen', Tolkein: 'J. R. R. Tolkien' }]);
});

test('a name can be kept as it is in the file', async () => {
  const sent = await show([], { Kafca: 'Franz Kafka', Tolkein: 'J. R. R. Tolkien' });
  await page.getByText('2 written as in the library').click();
  await page.getByRole('button', { name: 'Keep Kafca as in the file' }).click();
  await expect.poll(() => sent).toEqual([{ Tolkein: 'J. R. R. Tolkien' }]);
});

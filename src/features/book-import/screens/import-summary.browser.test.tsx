import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { importDetails } from '../testing/test-import-details';
import { useImportSummary } from './import-summary';

function Said({ undone, removed }: { undone: number; removed: number }) {
  const states = { ...importDetails({}).states, new: 0, undone };
  const newBooks = { count: removed, first: [] };
  return <p>{useImportSummary(importDetails({ state: 'undone', states, newBooks })).text}</p>;
}

test.each([
  [3, 1, '1 new book is gone · 2 changed books are as they were.'],
  [1, 0, '1 changed book is as it was.'],
  [2, 2, '2 new books are gone.'],
])('an undone import of %i records, %i new, says %s', async (undone, removed, said) => {
  await renderPage(<Said {...{ undone, removed }} />, { texts: ['bookImport'] });
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordStates } from '@/lib/books/import-states';
import { fromKeys } from '@/lib/objects/records';
import { renderPage } from '@/testing/browser/test-render';
import { importDetails } from '../testing/test-import-details';
import { ImportProgress } from './import-progress';

const none = fromKeys(recordStates, () => 0);
const show = (waitsForRoom: boolean) => {
  const found = importDetails({
    state: 'applying',
    states: { ...none, new: 3, imported: 1 },
    records: 4,
    waitsForRoom,
  });
  return renderPage(<ImportProgress item={found} />, { texts: ['bookImport'] });
};

test('the page of a running import says that one can leave it', async () => {
  await show(false);
  await expect.element(page.getByText('25%')).toBeVisible();
  await expect.element(page.getByText(/The server carries on/)).toBeVisible();
  await expect.element(page.getByText(/no space left/)).not.toBeInTheDocument();
});

test('an import that waits for space on the disk says so', async () => {
  await show(true);
  const hint = /no space left .* goes on by itself/;
  await expect.element(page.getByRole('status').getByText(hint)).toBeInTheDocument();
  await expect.element(page.getByText(/The server carries on/)).not.toBeInTheDocument();
});

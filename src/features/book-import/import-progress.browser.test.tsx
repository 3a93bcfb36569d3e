import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/test-render';
import { recordStates } from './book-import.facts';
import type { ImportDetails } from './book-import.schema';
import { ImportProgress } from './import-progress';

const none = Object.fromEntries(recordStates.map((state) => [state, 0])) as ImportDetails['states'];
const show = (waitsForRoom: boolean) => {
  const found = {
    id: 'import',
    state: 'applying',
    states: { ...none, new: 3, imported: 1 },
    records: 4,
    position: 0,
    waitsForRoom,
  } as const;
  return renderPage(<ImportProgress item={found} />, { texts: ['bookImport'] });
};

test('a running import can be left alone', async () => {
  await show(false);
  await expect.element(page.getByText('25%')).toBeVisible();
  await expect.element(page.getByText(/The server carries on/)).toBeVisible();
  await expect.element(page.getByText(/no space left/)).not.toBeInTheDocument();
});

test('an import that waits for room on the disk says so', async () => {
  await show(true);
  const hint = /no space left .* goes on by itself/;
  await expect.element(page.getByRole('status').getByText(hint)).toBeInTheDocument();
  await expect.element(page.getByText(/The server carries on/)).not.toBeInTheDocument();
});

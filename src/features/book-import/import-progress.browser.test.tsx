import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordStates } from '@/lib/import-states';
import { fromKeys } from '@/lib/records';
import { renderPage } from '@/testing/test-render';
import { ImportProgress } from './import-progress';

const none = fromKeys(recordStates, () => 0);
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

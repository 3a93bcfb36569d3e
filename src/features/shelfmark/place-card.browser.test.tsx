import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { goOfflineForTest, serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { PlaceCard } from './place-card';
import { PlaceDialog } from './place-dialog';
import { placeQueries } from './shelfmark.queries';

beforeEach(() => page.viewport(1280, 800));

const show = (content: ReactElement, place: string | null = 'Room 1') =>
  renderPage(
    <>
      {content}
      <Toaster />
    </>,
    {
      texts: ['shelfmark', 'error'],
      answers: [
        signedInForTest(userForTest('Ada', { role: 'admin' })),
        [placeQueries.ofBook('emma').queryKey, { place }],
      ],
    },
  );

test('the place of a book is typed with suggestions, saved, and put back', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    shelfmark: {
      names: testProcedure.handler(() => ['Room 2, shelf 14', 'Room 2, shelf 15']),
      get: testProcedure.handler(() => ({ place: 'Room 2, shelf 14' })),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { done: 1, undo: [{ id: 'emma', place: 'Room 1', from: 'Room 2, shelf 14' }] };
      }),
    },
  });
  await show(<PlaceCard bookId="emma" />);
  await page.getByRole('button', { name: 'Change' }).click();
  const field = page.getByRole('dialog').getByLabelText('Place');
  await expect.element(field).toHaveValue('Room 1');
  await field.fill('Room 2');
  await page.getByRole('option', { name: 'Room 2, shelf 14' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('1 book stands in “Room 2, shelf 14” now')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Room 2, shelf 14' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 book is back in its former place')).toBeVisible();
  expect(asked).toEqual([
    { books: [{ id: 'emma', place: 'Room 2, shelf 14' }] },
    { books: [{ id: 'emma', place: 'Room 1', from: 'Room 2, shelf 14' }] },
  ]);
});

test('a dialog for several books begins empty, and keeps what is typed when it fails', async () => {
  await show(
    <PlaceDialog
      pending={{ books: [{ id: 'emma' }, { id: 'persuasion' }] }}
      onClose={() => {}}
      onDone={() => {}}
    />,
  );
  const dialog = page.getByRole('dialog', { name: 'Place of the 2 books' });
  const field = dialog.getByLabelText('Place');
  await expect.element(field).toHaveValue('');
  await field.fill('x'.repeat(61));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Must be at most 60 characters')).toBeVisible();
  goOfflineForTest();
  await field.fill('Attic');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to save the place Check your connection and try again.');
  await expect.element(field).toHaveValue('Attic');
});

test('a book without a place says so', async () => {
  await show(<PlaceCard bookId="emma" />, null);
  await expect.element(page.getByText('Not known yet')).toBeVisible();
});

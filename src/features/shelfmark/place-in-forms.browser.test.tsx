import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookFormFacts } from '@/features/book/offered/book-fact';
import { renderPage } from '@/testing/browser/test-render';
import { goOfflineForTest, serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { PlaceDialog, PlaceFields, PlaceRow } from './place-in-forms';
import { placeQueries } from './shelfmark.queries';

beforeEach(() => page.viewport(1280, 800));

const show = (content: ReactElement) =>
  renderPage(
    <>
      {content}
      <Toaster />
    </>,
    {
      texts: ['shelfmark', 'manageBook', 'error'],
      answers: [
        signedInForTest(userForTest('Ada', { role: 'admin' })),
        [placeQueries.ofBook('emma').queryKey, { place: 'Room 1' }],
      ],
    },
  );

test('the place of books is typed with suggestions, saved, and put back', async () => {
  const asked: unknown[] = [];
  const undo = [{ id: 'emma', place: 'Room 1', from: 'Room 2, shelf 14' }];
  serveApiForTest({
    shelfmark: {
      names: testProcedure.handler(() => ['Room 2, shelf 14', 'Room 2, shelf 15']),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { done: 1, undo };
      }),
    },
  });
  const pending = { books: [{ id: 'emma' }] };
  function Asking() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <PlaceDialog
        pending={isOpen ? pending : null}
        onClose={() => setIsOpen(false)}
        onDone={() => {}}
      />
    );
  }
  await show(<Asking />);
  const field = page.getByRole('dialog').getByLabelText('Place');
  await field.fill('Room 2');
  await page.getByRole('option', { name: 'Room 2, shelf 14' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('1 book stands in “Room 2, shelf 14” now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 book is back in its former place')).toBeVisible();
  expect(asked).toEqual([{ books: [{ id: 'emma', place: 'Room 2, shelf 14' }] }, { books: undo }]);
});

test('the form of a book shows where it stands, and writes only another place', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    shelfmark: {
      names: testProcedure.handler(() => []),
      get: testProcedure.handler(() => ({ place: 'Room 1' })),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { done: 1, undo: [] };
      }),
    },
  });
  const facts: BookFormFacts = new Set();
  await show(<PlaceFields bookId="emma" facts={facts} />);
  const field = page.getByLabelText('Place');
  await expect.element(field).toHaveValue('Room 1');
  await [...facts][0]!.save('emma');
  await field.fill('Attic');
  await expect.poll(() => [...facts][0]!.isFilledIn()).toBe(true);
  expect(await [...facts][0]!.check()).toBe(true);
  await [...facts][0]!.save('emma');
  expect(asked).toEqual([{ books: [{ id: 'emma', place: 'Attic' }] }]);
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

test('the details of a book say where it stands', async () => {
  await show(
    <dl>
      <PlaceRow bookId="emma" />
    </dl>,
  );
  await expect.element(page.getByRole('link', { name: 'Room 1' })).toBeVisible();
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewBookFacts } from '@/features/book/offered/book-fact';
import { renderPage } from '@/testing/browser/test-render';
import { goOfflineForTest, serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { NewBookSeries, SeriesCard } from './series-card';
import { seriesQueries } from './series.queries';

beforeEach(() => page.viewport(1280, 800));

const saga = { series: { id: 'saga', name: 'Saga' }, seriesNumber: 'IV' };
const none = { series: null, seriesNumber: null };

const show = (of: typeof saga | typeof none) =>
  renderPage(
    <>
      <SeriesCard bookId="emma" />
      <Toaster />
    </>,
    {
      texts: ['series', 'error', 'validation'],
      answers: [
        signedInForTest(userForTest('Ada', { role: 'admin' })),
        [seriesQueries.ofBook('emma').queryKey, of],
      ],
    },
  );

test('a book is taken out of its series by emptying both fields', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    series: {
      names: testProcedure.handler(() => []),
      ofBook: testProcedure.handler(() => none),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return none;
      }),
    },
  });
  await show(saga);
  await expect.element(page.getByText('Saga · IV')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Series of the book' });
  const [name, number] = [dialog.getByLabelText(/^Series/), dialog.getByLabelText(/^Number/)];
  await expect.element(name).toHaveValue('Saga');
  await name.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Enter the series too')).toBeVisible();
  await number.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The book is in no series now')).toBeVisible();
  await expect.element(page.getByText('Not in a series', { exact: true })).toBeVisible();
  expect(asked).toEqual([{ id: 'emma', seriesName: null, seriesNumber: null }]);
});

test('what is typed stays when saving fails', async () => {
  await show(none);
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  goOfflineForTest();
  await dialog.getByLabelText(/^Series/).fill('Saga');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to save the series Check your connection and try again.');
  await expect.element(dialog.getByLabelText(/^Series/)).toHaveValue('Saga');
});

test('a new book is put into its series once it is there, and not with a number alone', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    series: {
      names: testProcedure.handler(() => []),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return saga;
      }),
    },
  });
  const facts: NewBookFacts = new Set();
  await renderPage(<NewBookSeries facts={facts} />, { texts: ['series'] });
  const [fact] = facts;
  expect([fact!.isFilledIn(), await fact!.check()]).toEqual([false, true]);
  await fact!.save('untouched');
  await page.getByLabelText(/^Number/).fill('2');
  await expect.poll(() => [...facts][0]!.isFilledIn()).toBe(true);
  expect(await [...facts][0]!.check()).toBe(false);
  await expect.element(page.getByText('Enter the series too')).toBeVisible();
  await page.getByLabelText(/^Series/).fill('Saga');
  expect(await [...facts][0]!.check()).toBe(true);
  await [...facts][0]!.save('emma');
  expect(asked).toEqual([{ id: 'emma', seriesName: 'Saga', seriesNumber: '2' }]);
});

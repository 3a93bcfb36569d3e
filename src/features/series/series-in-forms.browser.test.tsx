import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookFormFacts } from '@/features/book/offered/book-fact';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { SeriesFields, SeriesRow } from './series-in-forms';
import { seriesQueries } from './series.queries';

beforeEach(() => page.viewport(1280, 800));

const saga = { series: { id: 'saga', name: 'Saga' }, seriesNumber: 'IV' };
const none = { series: null, seriesNumber: null };
const [name, number] = [page.getByLabelText(/^Series/), page.getByLabelText(/^Number/)];

/** Serves a book that is in a series, which others may change. @returns what is written */
function serve(now: () => typeof saga | typeof none): unknown[] {
  const asked: unknown[] = [];
  serveApiForTest({
    series: {
      names: testProcedure.handler(() => []),
      ofBook: testProcedure.handler(now),
      set: testProcedure.handler(({ input }) => {
        asked.push(input);
        return none;
      }),
    },
  });
  return asked;
}

async function showFields(bookId: string, of: typeof saga | typeof none) {
  const facts: BookFormFacts = new Set();
  await renderPage(<SeriesFields bookId={bookId} facts={facts} />, {
    texts: ['series', 'manageBook'],
    answers: [[seriesQueries.ofBook(bookId).queryKey, of]],
  });
  return () => [...facts][0]!;
}

test('a new book is put into its series once it is there, and not with a number alone', async () => {
  const asked = serve(() => none);
  const fact = await showFields('', none);
  expect([fact().isFilledIn(), await fact().check()]).toEqual([false, true]);
  await fact().save('untouched');
  await number.fill('2');
  await expect.poll(() => fact().isFilledIn()).toBe(true);
  expect(await fact().check()).toBe(false);
  await expect.element(page.getByText('Enter the series too')).toBeVisible();
  await name.fill('Saga');
  expect(await fact().check()).toBe(true);
  await fact().save('emma');
  expect(asked).toEqual([{ id: 'emma', seriesName: 'Saga', seriesNumber: '2' }]);
});

test('a book is taken out of its series by emptying both fields', async () => {
  const asked = serve(() => saga);
  const fact = await showFields('emma', saga);
  await expect.element(name).toHaveValue('Saga');
  await number.fill('');
  await name.fill('');
  expect(await fact().check()).toBe(true);
  await fact().save('emma');
  expect(asked).toEqual([{ id: 'emma', seriesName: null, seriesNumber: null }]);
});

test('what somebody else has saved meanwhile is said before it is replaced', async () => {
  let now: typeof saga | typeof none = saga;
  const asked = serve(() => now);
  const fact = await showFields('emma', saga);
  await number.fill('5');
  now = { ...saga, seriesNumber: '6' };
  expect(await fact().check()).toBe(false);
  await expect
    .element(page.getByText('Someone has saved “6” here meanwhile. Save again to keep yours.'))
    .toBeVisible();
  await expect.element(number).toHaveValue('5');
  now = none;
  expect(await fact().check()).toBe(false);
  await expect.element(page.getByText(/Someone has emptied this/).first()).toBeVisible();
  expect(await fact().check()).toBe(true);
  await fact().save('emma');
  expect(asked).toEqual([{ id: 'emma', seriesName: 'Saga', seriesNumber: '5' }]);
});

test('the details of a book name its series, and say nothing of none', async () => {
  const show = (of: typeof saga | typeof none) =>
    renderPage(
      <dl>
        <SeriesRow bookId="emma" />
      </dl>,
      { texts: ['series'], answers: [[seriesQueries.ofBook('emma').queryKey, of]] },
    );
  serve(() => saga);
  const { unmount } = await show(saga);
  await expect.element(page.getByText('Saga · IV')).toBeVisible();
  await unmount();
  serve(() => none);
  await show(none);
  await expect.element(page.getByText('Series', { exact: true })).not.toBeInTheDocument();
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '@/features/job/job.schema';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import type { SpellingGroup } from './spelling.schema';
import { SpellingsPage } from './spellings-page';

const tolkien = 'J. R. R. Tolkien';
const group: SpellingGroup = {
  names: [
    { name: tolkien, books: 7 },
    { name: 'Tolkien, J.R.R.', books: 2 },
    { name: 'Christopher Tolkien', books: 1 },
  ],
};

let groups: SpellingGroup[] = [];
let jobs: Job[] = [];
const asked: unknown[] = [];
const answer = (call: (input: unknown) => unknown) =>
  testProcedure.handler(({ input }) => {
    asked.push(input);
    return call(input);
  });
const show = async (apply: (input: unknown) => unknown) => {
  groups = [group];
  jobs = [];
  asked.length = 0;
  serveApiForTest({
    job: { list: testProcedure.handler(() => jobs), cancel: answer(() => undefined) },
    spelling: {
      list: testProcedure.handler(() => ({
        items: groups,
        nextCursor: null,
        total: groups.length,
      })),
      apply: answer(apply),
      keepApart: answer(() => {
        groups = [];
        return { pairs: 3 };
      }),
      compareAgain: answer(() => ({ pairs: 3 })),
    },
    bookAct: { undo: answer(() => ({ done: 2, failed: [] })) },
  });
  await renderPage(
    <>
      <SpellingsPage search={{}} />
      <Toaster />
    </>,
    {
      texts: ['book', 'bookAct', 'spelling', 'error'],
      answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))],
    },
  );
};

beforeEach(() => page.viewport(1280, 800));

test('the name with the most books is suggested, one can be left out, and the act can be undone', async () => {
  await show(() => {
    groups = [];
    return { actId: 'act', done: 2, failed: [], isRunning: false };
  });
  await expect.element(page.getByRole('radio', { name: tolkien })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Change 3 books' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave Christopher Tolkien as it is' }).click();
  await page.getByRole('button', { name: 'Change 2 books' }).click();
  await expect.element(page.getByText('Every name has one spelling')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    { field: 'author', from: ['Tolkien, J.R.R.'], to: tolkien },
    { id: 'act' },
  ]);
});

test('another spelling can be typed, and the page lists the books that were not changed', async () => {
  await show(() => ({
    actId: null,
    done: 0,
    failed: [{ id: 'hobbit', title: 'The Hobbit', author: tolkien }],
    isRunning: false,
  }));
  await page.getByRole('textbox', { name: 'Another spelling' }).fill('John Tolkien');
  await page.getByRole('button', { name: 'Change 10 books' }).click();
  const report = page.getByRole('dialog', { name: 'One book was left as it is' });
  await expect.element(report.getByRole('link', { name: 'The Hobbit' })).toBeVisible();
  const from = [tolkien, 'Tolkien, J.R.R.', 'Christopher Tolkien'];
  expect(asked).toEqual([{ field: 'author', from, to: 'John Tolkien' }]);
});

test('“not the same” removes the group, and can be undone', async () => {
  await show(() => ({}));
  await page.getByRole('button', { name: /^Not the same/ }).click();
  await expect.element(page.getByText('Every name has one spelling')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'They will not be suggested again' })
    .getByRole('button', { name: 'Undo' })
    .click();
  const names = group.names.map(({ name }) => name);
  await expect
    .poll(() => asked)
    .toEqual([
      { field: 'author', names },
      { field: 'author', names },
    ]);
});

test('the spellings that imports use have a list of their own, and can be forgotten after a confirmation', async () => {
  let remembered = [{ field: 'author', name: 'Tolkien, J.R.R.', spelling: tolkien }];
  const forgotten: unknown[] = [];
  serveApiForTest({
    job: { list: testProcedure.handler(() => []) },
    spelling: {
      remembered: testProcedure.handler(() => ({
        items: remembered,
        nextCursor: null,
        total: remembered.length,
      })),
      forget: testProcedure.handler(({ input }) => {
        forgotten.push(input);
        remembered = [];
      }),
    },
  });
  await renderPage(
    <>
      <SpellingsPage search={{ list: 'remembered' }} />
      <Toaster />
    </>,
    {
      texts: ['book', 'bookAct', 'spelling', 'error'],
      answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))],
    },
  );
  const list = page.getByRole('list', { name: 'Remembered' });
  await expect.poll(() => list.element().textContent).toContain(tolkien);
  await list.getByRole('button', { name: 'Forget Tolkien, J.R.R.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forget how to write “Tolkien, J.R.R.”?' });
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect.element(page.getByText('No spelling is remembered')).toBeVisible();
  expect(forgotten).toEqual([{ field: 'author', name: 'Tolkien, J.R.R.' }]);
});

test('what goes on in the background is shown with its progress, can be stopped, and says what became of it', async () => {
  const running: Job = {
    id: 'job',
    kind: 'respell',
    name: tolkien,
    state: 'running',
    done: 2500,
    failed: 0,
    total: 10_000,
    isWaiting: false,
  };
  await show(() => {
    jobs = [running];
    return { actId: 'act', done: 500, failed: [], isRunning: true };
  });
  await page.getByRole('button', { name: 'Change 3 books' }).click();
  const name = `Books get the name “${tolkien}”`;
  await expect.element(page.getByRole('progressbar', { name })).toHaveAttribute('value', '25');
  await expect.element(page.getByText(/^2,500 of 10,000. You can leave this page/)).toBeVisible();
  await expect.element(page.getByText(/other books get .* in the background/)).toBeVisible();
  jobs = [{ ...running, state: 'cancelled', done: 3000, failed: 2 }];
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => asked).toContainEqual({ id: 'job' });
  await expect
    .element(page.getByText(/^Stopped after 3,000 of 10,000. Left as they are: 2. The library has/))
    .toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

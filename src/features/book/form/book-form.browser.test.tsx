import { ORPCError } from '@orpc/client';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionQueries } from '@/auth/session/session.queries';
import {
  type Book,
  type BookFields,
  bookFieldNames,
  bookFormValues,
} from '@/features/book/book.schema';
import { bookForTest } from '@/features/book/testing/test-books';
import { genreQueries } from '@/features/genre/genre.queries';
import { renderPage } from '@/testing/browser/test-render';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { BookConflictDialog } from './book-conflict-dialog';
import { BookFormPanel } from './book-form';
import { useBookForm } from './use-book-form';

const novel = {
  id: 'novel',
  name: 'Novel',
  translations: {},
  color: '#632a55',
  bookCount: 1,
  version: 1,
};
const essay = {
  id: 'essay',
  name: 'Essay',
  translations: {},
  color: '#1d3e66',
  bookCount: 0,
  version: 1,
};
const emma = bookForTest({ genre: novel, publishedYear: 1815, language: 'en' });

const show = (content: ReactElement) =>
  renderPage(content, {
    texts: ['book', 'manageBook', 'genre'],
    answers: [
      [genreQueries.choices().queryKey, [novel, essay]],
      [sessionQueries.current().queryKey, null],
    ],
  });

let saved: BookFields[] = [];
afterEach(() => {
  saved = [];
});

function Form({ values, refusal }: { values?: Partial<BookFields>; refusal?: Error }) {
  const form = useBookForm({ ...bookFormValues(emma), ...values });
  return (
    <BookFormPanel
      form={form}
      submitLabel="Save"
      cancel={null}
      onSave={(fields) => {
        saved.push(fields);
        return refusal ? Promise.reject(refusal) : Promise.resolve(emma);
      }}
      onSaved={() => {}}
    />
  );
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

test('each missing field shows an error, and the first one is focused', async () => {
  await show(<Form values={{ title: ' ', author: '', genreId: '' }} />);
  await save();
  await expect.element(page.getByText('Title is required')).toBeVisible();
  await expect.element(page.getByText('Author is required')).toBeVisible();
  await expect.element(page.getByText('Genre is required')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Title'))
    .toHaveAccessibleDescription('Title is required');
  expect(saved).toEqual([]);
});

test('input is normalized', async () => {
  await show(<Form />);
  await page.getByLabelText('Title').fill('  الأيّام ');
  await page.getByLabelText('Genre').selectOptions('Essay');
  await page.getByLabelText('Year').fill('١٩٢٩');
  await page.getByLabelText('ISBN').fill('0-14-143958-0');
  await page.getByLabelText('Language').selectOptions('Arabic');
  await page.getByLabelText('Publisher').fill('  ');
  await save();
  expect(saved).toEqual([
    {
      ...bookFormValues(emma),
      title: 'الأيّام',
      genreId: 'essay',
      publishedYear: 1929,
      isbn: '9780141439587',
      language: 'ar',
      publisher: null,
    },
  ]);
});

test('the error of a duplicate title links to the existing book', async () => {
  const other = { id: 'other', title: 'EMMA', author: 'Jane Austen' };
  const fields = [{ path: 'title', message: 'manageBook:errors.titleTaken' }];
  await show(
    <Form
      refusal={
        new ORPCError('CONFLICT', {
          defined: true,
          status: 409,
          data: { fields, book: other },
        })
      }
    />,
  );
  await save();
  await expect.element(page.getByText('Title already used with the same author')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open “EMMA” by Jane Austen' }))
    .toHaveAttribute('href', '/manager/books/other');
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
});

test('a server error is shown above the form, and the input is kept', async () => {
  await show(<Form refusal={new Error('no connection')} />);
  await page.getByLabelText('Title').fill('Emma, again');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save the book');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Emma, again');
});

test('the places for messages take no room without one', async () => {
  await show(<Form />);
  const places = [...document.querySelectorAll('p[aria-live]')];
  const shown = places.filter((place) => getComputedStyle(place).display !== 'none');
  expect(places.length).toBeGreaterThan(1);
  expect(shown).toEqual([]);
});

test.each([
  [new TypeError('Failed to fetch'), 'Check your connection and try again.'],
  [new ORPCError('TOO_MANY_REQUESTS'), 'Too many requests. Wait a moment and try again.'],
  [
    new ORPCError('SERVICE_UNAVAILABLE'),
    'The service is temporarily unavailable. Please try again.',
  ],
  [new ORPCError('BAD_GATEWAY'), 'The service is temporarily unavailable. Please try again.'],
  [
    new ORPCError('INTERNAL_SERVER_ERROR'),
    'The problem is on our side and has been recorded. Try again in a moment.',
  ],
  [new ORPCError('FORBIDDEN'), 'You do not have access to this'],
])('the reason of a failure is shown: %s', async (refusal, reason) => {
  await show(<Form refusal={refusal} />);
  await save();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`Failed to save the book ${reason}`);
  await expect.element(alert).toHaveFocus();
});

/** The form after another user has saved the book, until a save names the version of that user. */
function ConflictingForm({ theirs, mine }: { theirs: Book; mine: Partial<BookFields> }) {
  const form = useBookForm({ ...bookFormValues(emma), ...mine });
  const edit = useEditConflict({
    form,
    record: emma,
    fields: bookFieldNames,
    valuesOf: bookFormValues,
  });
  return (
    <>
      <BookFormPanel
        form={form}
        formRef={edit.formRef}
        submitLabel="Save changes"
        cancel={null}
        onSave={(fields) => {
          if (edit.base().version !== theirs.version) return Promise.reject(new Error());
          saved.push(fields);
          return Promise.resolve(theirs);
        }}
        onSaved={() => {}}
        onError={(_, fields) => {
          edit.ask(theirs, fields);
          return true;
        }}
      />
      <BookConflictDialog conflict={edit.conflict} />
    </>
  );
}

test('the conflict dialog lists the differences, and the chosen values are saved', async () => {
  const theirs = {
    ...emma,
    publisher: 'Everyman',
    publishedYear: 1816,
    language: 'fr',
    version: 2,
  };
  await show(
    <ConflictingForm
      theirs={theirs}
      mine={{ publisher: 'Oxford', language: 'fr', title: 'Emma!' }}
    />,
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This book has changed' });
  // Both changed the language to the same value and only this user changed the title, so neither is
  // listed.
  await expect.element(dialog.getByRole('group', { name: 'Publisher' })).toBeVisible();
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
  const publisher = dialog.getByRole('group', { name: 'Publisher' });
  await expect.element(publisher.getByRole('radio', { name: /Yours.*Oxford/ })).toBeChecked();
  const year = dialog.getByRole('group', { name: 'Year' });
  await expect.element(year.getByRole('radio', { name: /Theirs.*1816/ })).toBeChecked();
  await publisher.getByRole('radio', { name: /Theirs.*Everyman/ }).click();
  await year.getByRole('radio', { name: /Yours.*1815/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    title: 'Emma!',
    publisher: 'Everyman',
    publishedYear: 1815,
    language: 'fr',
  });
});

test('the arrow keys choose a value', async () => {
  await show(
    <ConflictingForm
      theirs={{ ...emma, publisher: 'Everyman', version: 2 }}
      mine={{ publisher: 'Oxford' }}
    />,
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const mine = page.getByRole('radio', { name: /Yours/ });
  await expect.element(mine).toBeChecked();
  (mine.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.publisher).toBe('Everyman');
});

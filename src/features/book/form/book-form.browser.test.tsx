import { ORPCError } from '@orpc/client';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionQueries } from '@/auth/session/session.queries';
import { type BookFieldName, type BookFields, bookFormValues } from '@/features/book/book.schema';
import { genreQueries } from '@/features/genre/genre.queries';
import { renderPage } from '@/testing/browser/test-render';
import { bookForTest } from '@/testing/rows/test-books';
import { BookConflictDialog } from './book-conflict-dialog';
import { BookFormPanel } from './book-form';
import { useBookForm } from './use-book-form';

const novel = { id: 'novel', name: 'Novel', translations: {}, color: '#632a55', bookCount: 1 };
const essay = { id: 'essay', name: 'Essay', translations: {}, color: '#1d3e66', bookCount: 0 };
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

test('the conflict dialog lists the differences and the chosen values', async () => {
  const theirs = {
    ...emma,
    publisher: 'Everyman',
    publishedYear: 1816,
    language: 'fr',
    version: 2,
  };
  const mine = { ...bookFormValues(emma), publisher: 'Oxford', language: 'fr', title: 'Emma!' };
  let kept: readonly BookFieldName[] | undefined;
  await show(
    <BookConflictDialog
      open
      onOpenChange={() => {}}
      read={emma}
      theirs={theirs}
      mine={mine}
      onSave={(fields) => (kept = fields)}
    />,
  );
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
  expect(kept).toEqual(['publisher']);
});

test('the arrow keys choose a value', async () => {
  let kept: readonly BookFieldName[] | undefined;
  await show(
    <BookConflictDialog
      open
      onOpenChange={() => {}}
      read={emma}
      theirs={{ ...emma, publisher: 'Everyman', version: 2 }}
      mine={{ ...bookFormValues(emma), publisher: 'Oxford' }}
      onSave={(fields) => (kept = fields)}
    />,
  );
  const mine = page.getByRole('radio', { name: /Yours/ });
  await expect.element(mine).toBeChecked();
  (mine.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(kept).toEqual(['publisher']);
});

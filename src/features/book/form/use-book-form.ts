import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type BookFieldName,
  type BookFields,
  type BookForm,
  bookFieldNames,
  bookFormSchema,
} from '@/features/book/book.schema';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';

/** The state of the book form, for its fields. */
export type BookFormControl = UseFormReturn<BookForm, unknown, BookFields>;

/** Creates the book form with initial values. */
export const useBookForm = (values: BookForm): BookFormControl =>
  useForm<BookForm, unknown, BookFields>({
    resolver: standardSchemaResolver(bookFormSchema),
    defaultValues: values,
  });

const requiredFields = ['title', 'author', 'genreId'] as const;

/** The name of the first empty required field; undefined if none is empty. */
export const firstMissing = (getValues: BookFormControl['getValues']) =>
  requiredFields.find((field) => !getValues(field));

/** Focuses the first empty required field, or the first field, when the form opens on a desktop. */
export function useBookFormFocus(
  { getValues, setFocus }: BookFormControl,
  isWanted?: boolean,
  first?: BookFieldName,
): void {
  useOpeningFocus(() => setFocus(first ?? firstMissing(getValues) ?? 'title'), isWanted);
}

/**
 * The ISBN that a scanner has typed into the title, if no other field of the form has changed; otherwise
 * null.
 */
export function scanInTitle(values: BookForm, initial: BookForm): string | null {
  const isUntouched = bookFieldNames.every(
    (name) => name === 'title' || values[name] === initial[name],
  );
  return isUntouched && !initial.title ? toIsbn13(values.title) : null;
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { toIsbn13 } from '@/lib/isbn';
import { type BookFields, type BookForm, bookFieldNames, bookFormSchema } from './book.schema';

/** State of the book form, for its fields. */
export type BookFormControl = UseFormReturn<BookForm, unknown, BookFields>;

/** Creates the book form with initial values. */
export const useBookForm = (values: BookForm): BookFormControl =>
  useForm<BookForm, unknown, BookFields>({
    resolver: standardSchemaResolver(bookFormSchema),
    defaultValues: values,
  });

/** The ISBN that a scanner has typed into the title of a form that is otherwise as it was at first, or null. */
export function scanInTitle(values: BookForm, initial: BookForm): string | null {
  const isUntouched = bookFieldNames.every(
    (name) => name === 'title' || values[name] === initial[name],
  );
  return isUntouched && !initial.title ? toIsbn13(values.title) : null;
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type BookFields, type BookForm, bookFormSchema } from './book.schema';

/** The state of a book's form, for the fields in it. */
export type BookFormControl = UseFormReturn<BookForm, unknown, BookFields>;

/** A book's form, starting from `values`. */
export const useBookForm = (values: BookForm): BookFormControl =>
  useForm<BookForm, unknown, BookFields>({
    resolver: standardSchemaResolver(bookFormSchema),
    defaultValues: values,
  });

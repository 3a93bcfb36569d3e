import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type BookFields, type BookForm, bookFormSchema } from './book.schema';

/** State of the book form, for its fields. */
export type BookFormControl = UseFormReturn<BookForm, unknown, BookFields>;

/** Creates the book form with initial values. */
export const useBookForm = (values: BookForm): BookFormControl =>
  useForm<BookForm, unknown, BookFields>({
    resolver: standardSchemaResolver(bookFormSchema),
    defaultValues: values,
  });

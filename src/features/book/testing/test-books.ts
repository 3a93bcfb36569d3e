import { type Book, bookFormSchema, emptyBookForm } from '@/features/book/book.schema';

/** A book as calls return it: Emma, with only the fields that every book has. For tests. */
export const bookForTest = (fields: Partial<Book> = {}): Book => ({
  ...bookFormSchema.parse({
    ...emptyBookForm,
    title: 'Emma',
    author: 'Jane Austen',
    genreId: 'novel',
  }),
  id: 'emma',
  isbnText: null,
  genre: { id: 'novel', name: 'Novel', translations: {}, color: '#632a55' },
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});

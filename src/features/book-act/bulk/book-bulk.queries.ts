import { api } from '@/api/client';
import { removeInactiveQueries } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import type { BookBulkInput } from './book-bulk.schema';

/** Deletes or changes several books as one act. The Back button then shows no book in its old state. */
export const useBulkBooks = () =>
  useWrite('book', (input: BookBulkInput) => api.bookAct.bulk(input), removeInactiveQueries);

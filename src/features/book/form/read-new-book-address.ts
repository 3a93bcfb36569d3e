import type { NewBookAddress } from '@/features/book/offered/book-slots';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';

/**
 * The address of a new book with its ISBN in 13 digits, which a person or a scanner may have typed in another way; one
 * with a wrong check digit is left out. The route keeps it as it was typed, because every page loads the routes.
 */
export const readNewBookAddress = (address: NewBookAddress): NewBookAddress => ({
  ...address,
  isbn: toIsbn13(address.isbn ?? '') ?? undefined,
});

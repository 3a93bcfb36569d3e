import { redirect } from '@tanstack/react-router';
import { bookQueries } from '@/features/book/book.queries';
import {
  type NewBookAddress,
  type NewBookContext,
  type NewBookStart,
  newBookParts,
} from '@/features/book/offered/book-slots';
import { loadTexts } from '@/i18n/i18n';
import { toast } from '@/ui/overlays/toast';
import { readNewBookAddress } from './read-new-book-address';

/** The start of the form, with the place of the feature that gave it among those with `newBook`. */
export type GivenStart = NewBookStart & { giver: number };

/**
 * Reads what the address of a new book fills in, from the first feature that knows something.
 * @param isPreloaded whether the router loads the page before the user opens it
 * @throws redirect to the book of the library that has the ISBN
 */
export async function newBookStart(
  context: NewBookContext,
  given: NewBookAddress,
  isPreloaded: boolean,
): Promise<GivenStart | undefined> {
  const { queryClient, i18n } = context;
  const address = readNewBookAddress(given);
  const { isbn } = address;
  if (isbn !== undefined) {
    const { book } = await queryClient.query({ ...bookQueries.ofIsbn(isbn), staleTime: 0 });
    if (book) {
      await loadTexts(i18n, ['manageBook']);
      // Tells the user why another page opens than the requested one.
      if (typeof window !== 'undefined' && !isPreloaded)
        toast.info(i18n.t('manageBook:create.isKnown'));
      throw redirect({ to: '/manager/books/$id', params: { id: book.id } });
    }
  }
  const all = await Promise.all(newBookParts().map(async ({ start }) => start?.(context, address)));
  const giver = all.findIndex((start) => start !== undefined);
  // The address may have parameters that fill nothing in, such as the language.
  if (giver === -1 && isbn === undefined) return undefined;
  const { values, ...rest } = all[giver] ?? { values: {} };
  return { ...rest, values: { ...values, ...(isbn !== undefined && { isbn }) }, giver };
}

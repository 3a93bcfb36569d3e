/** What other features do when books are written. Each is a key of their `<noun>.feature.server.ts`. */
import type { DbOrTransaction } from '@/db/client.server';
import { allServerFeatures } from '@/lib/feature.server';

type Named = { field: 'author' | 'publisher'; name: string };

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /**
     * Deletes a book in a way of its own, such as keeping it for a time. One feature at most has this part.
     * @returns the id of the entry in the audit
     */
    readonly deleteBook?: (
      transaction: DbOrTransaction,
      actorId: string,
      bookId: string,
    ) => Promise<string>;
    /** The names that people have chosen to write in another way. */
    readonly spellNames?: (
      transaction: DbOrTransaction,
      names: readonly Named[],
    ) => Promise<readonly (Named & { spelling: string })[]>;
  }
}

/** The names, of authors and publishers, that are to be written in another way, with their spelling. */
export const chosenSpellings = async (transaction: DbOrTransaction, names: readonly Named[]) => {
  const spellers = allServerFeatures().flatMap(({ spellNames }) => spellNames ?? []);
  return (await Promise.all(spellers.map((spell) => spell(transaction, names)))).flat();
};

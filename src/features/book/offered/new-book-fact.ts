import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFailure } from '@/ui/overlays/toast';

/** What another feature asks about a new book. It is written once the book is there. */
type NewBookFact = {
  isFilledIn: () => boolean;
  /** Whether what is typed can be written; shows what is wrong with it. */
  check: () => Promise<boolean>;
  save: (bookId: string) => Promise<unknown>;
};
export type NewBookFacts = Set<NewBookFact>;

/** Lets fields of another feature be saved by the form of a new book, in which they stand. */
export function useNewBookFact<Values extends FieldValues>(
  facts: NewBookFacts,
  form: UseFormReturn<Values>,
  failed: string,
  write: (bookId: string, values: Values) => Promise<unknown>,
): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const fact: NewBookFact = {
      isFilledIn: () => isDirty,
      check: () => form.trigger(),
      // The book exists by then, so a failure is only shown.
      save: async (bookId) => {
        if (!isDirty) return;
        await write(bookId, form.getValues()).catch((error: unknown) =>
          toastFailure(error, failed),
        );
      },
    };
    facts.add(fact);
    return () => void facts.delete(fact);
  });
}

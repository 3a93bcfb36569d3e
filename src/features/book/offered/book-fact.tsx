import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { removeInactiveQueries } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { useTranslation } from '@/i18n/use-translation';
import { keysOf } from '@/lib/objects/records';
import { DescriptionRow } from '@/ui/description-list';
import { toastFailure } from '@/ui/overlays/toast';

type BookFactRowProps = {
  term: string;
  /** What the fact is called, which a search for the other books with it looks for. */
  searchTerm: string;
  /** Follows the name. */
  children?: ReactNode;
};

/** A fact of a book that a part of the product keeps, among the details on the managers' page. @public also without such parts */
export const BookFactRow = ({ term, searchTerm, children }: BookFactRowProps) => (
  <DescriptionRow
    term={term}
    description={
      <>
        <Link
          to="/manager/books"
          search={{ searchTerm }}
          className="tap-area underline decoration-control underline-offset-4 hover:decoration-current"
        >
          <bdi>{searchTerm}</bdi>
        </Link>
        {children}
      </>
    }
  />
);

/** Writes a fact of a book that a part of the product keeps. Lists that were searched by it may have other books then. @public also without such parts */
export const useSetBookFact = <Input, Output>(set: (input: Input) => Promise<Output>) =>
  useWrite('book', set, removeInactiveQueries);

/** What another feature asks in the form of a book. It is written once the book is saved. */
type BookFormFact = {
  isFilledIn: () => boolean;
  /** Shows what is wrong with what is typed. */
  validate: () => void;
  /** Whether what is typed can be written, as it is on the server now; shows what prevents it. */
  check: () => Promise<boolean>;
  save: (bookId: string) => Promise<unknown>;
};
export type BookFormFacts = Set<BookFormFact>;

type BookFactOptions<Values> = {
  /** What is said if it cannot be written. */
  failed: string;
  /** Reads the values from the server again, because somebody else may have changed them since the form was opened. */
  read: () => Promise<Values>;
  write: (bookId: string, values: Values) => Promise<unknown>;
};

/** Lets fields of another feature be saved by the form of a book, in which they stand. @public also without such parts */
export function useBookFact<Values extends FieldValues>(
  facts: BookFormFacts,
  form: UseFormReturn<Values>,
  { failed, read, write }: BookFactOptions<Values>,
): void {
  const { t } = useTranslation('manageBook');
  const { isDirty, defaultValues } = form.formState;
  useEffect(() => {
    const fact: BookFormFact = {
      isFilledIn: () => isDirty,
      validate: () => {
        if (isDirty) void form.trigger();
      },
      check: async () => {
        if (!isDirty) return true;
        if (!(await form.trigger())) return false;
        const theirs = await read();
        const changed = keysOf(theirs).filter((name) => theirs[name] !== defaultValues?.[name]);
        for (const name of changed as FieldPath<Values>[]) {
          const value = theirs[name];
          const mine = form.getValues(name);
          // Saved again, it replaces what was read here.
          form.resetField(name, { defaultValue: value });
          form.setValue(name, mine, { shouldDirty: true });
          const message = value
            ? t('form.changedMeanwhile', { value })
            : t('form.emptiedMeanwhile');
          form.setError(name, { message });
        }
        return changed.length === 0;
      },
      // The book is saved by then, so a failure is only shown.
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

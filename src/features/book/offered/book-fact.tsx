import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { removeInactiveQueries } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { Can } from '@/auth/can';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toastFailure } from '@/ui/overlays/toast';

type BookFactCardProps = {
  title: string;
  /** The name of the button that opens `dialog`. */
  change: string;
  /** What a search for the other books with this fact looks for; null if the fact is not known. */
  searchTerm: string | null;
  /** Instead of a fact that is not known. */
  none: string;
  /** Follows the name. */
  children?: ReactNode;
  dialog: (isOpen: boolean, close: () => void) => ReactNode;
};

/** A fact of a book that a part of the product keeps, on the managers' page of the book. @public also without such parts */
export function BookFactCard(props: BookFactCardProps) {
  const { searchTerm } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card
        title={props.title}
        description={
          searchTerm === null ? (
            props.none
          ) : (
            <span className="text-foreground">
              <Link
                to="/manager/books"
                search={{ searchTerm }}
                className="tap-area underline decoration-control underline-offset-4 hover:decoration-current"
              >
                <bdi>{searchTerm}</bdi>
              </Link>
              {props.children}
            </span>
          )
        }
        actions={
          <Can permission={{ book: ['update'] }}>
            <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
              {props.change}
            </Button>
          </Can>
        }
      />
      {props.dialog(isOpen, () => setIsOpen(false))}
    </>
  );
}

/** Writes such a fact. Lists that were searched by it may have other books then. @public also without such parts */
export const useSetBookFact = <Input, Output>(set: (input: Input) => Promise<Output>) =>
  useWrite('book', set, removeInactiveQueries);

/** What another feature asks about a new book. It is written once the book is there. */
type NewBookFact = {
  isFilledIn: () => boolean;
  /** Whether what is typed can be written; shows what is wrong with it. */
  check: () => Promise<boolean>;
  save: (bookId: string) => Promise<unknown>;
};
export type NewBookFacts = Set<NewBookFact>;

/** Lets fields of another feature be saved by the form of a new book, in which they stand. @public also without such parts */
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

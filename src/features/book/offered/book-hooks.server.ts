/** What other features do when books are written. Each is a key of their `<noun>.feature.server.ts`. */
import { type SQL, eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { book } from '@/db/schema';
import type { TextResources } from '@/i18n/namespaces';
import { allServerFeatures, knownServerFeatures } from '@/lib/feature.server';
import { fromKeys } from '@/lib/objects/records';

/** A fact of books that words of a search may name; see docs/decisions/117. */
export type NamedFact = {
  /** What it is, among the names of the navigation. */
  readonly label: keyof TextResources['navigation'];
  /** A query of the folded words that name one, as `words`, and of what they name, as `value`. */
  readonly among: (folded: SQL) => SQL;
  /** Which books have it: a query for their ids. */
  readonly bookIds: (value: SQL) => SQL;
};

/** A record of a file. */
export type RecordOfFile = {
  readonly title: string;
  /** What stands in the file, by headings, or by tags and codes of MARC such as `490$a`. */
  readonly values: Readonly<Record<string, string>>;
};
/** A record of a file with the book that it describes. */
export type RecordOfBook = RecordOfFile & { readonly bookId: string };

/** What a record says, for people, and what of it is cut or left out. */
export type FactInFile = {
  readonly text: string | undefined;
  readonly warnings: readonly {
    readonly code: 'shortened' | 'valueLeftOut' | 'othersLeftOut';
    readonly from: string;
    readonly to?: string;
  }[];
};

/** What files say of a book, in the places that each format has. */
export type WrittenFact = {
  readonly csv: Readonly<Record<string, string>>;
  readonly bibtex: Readonly<Record<string, string>>;
  /** Fields of MARC: the tag, the indicators, and codes with their texts. */
  readonly marc: readonly string[][];
  /** Metadata of a publication of OPDS 2.0. */
  readonly opds: Readonly<Record<string, unknown>>;
};

/** What a feature reads from files and writes into them, besides the fields of books. */
export type FactsOfFiles = {
  /** What it is, among the names of the navigation. */
  readonly label: keyof TextResources['navigation'];
  readonly read: (record: RecordOfFile) => FactInFile;
  /** Those of the headings of a file that `read` looks at. */
  readonly readHeadings: (headings: readonly string[]) => readonly string[];
  /** The columns of tables that `write` fills. */
  readonly columns: readonly string[];
  /** What files say of books, by their ids. */
  readonly write: (bookIds: readonly string[]) => Promise<ReadonlyMap<string, WrittenFact>>;
  /** @param source the file; `undo` gets it as well, and a query of the ids of books that keep what it said */
  readonly keep: (
    transaction: DbOrTransaction,
    source: string,
    records: readonly RecordOfBook[],
  ) => Promise<unknown>;
  /**
   * Which records, by their places, say something else than their books have: what they say, and what their books have; null if
   * they have nothing, so that `keep` gives them what the record says.
   */
  readonly differing: (
    transaction: DbOrTransaction,
    records: readonly RecordOfBook[],
  ) => Promise<readonly { at: number; from: string; to: string | null }[]>;
  readonly undo: (transaction: DbOrTransaction, source: string, kept: SQL) => Promise<unknown>;
};

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
    /** Called when books become one: the ids of the others are gone after it. */
    readonly joinBooks?: (
      transaction: DbOrTransaction,
      into: string,
      from: readonly string[],
    ) => Promise<unknown>;
    /** What it reads from files and writes into them, besides the fields of books. */
    readonly factsOfFiles?: FactsOfFiles;
    /** A condition on `book`: a person has said something of it. Undoing the import that made it does not delete it. */
    readonly saidOfBook?: SQL;
    /** A fact that words of a search may name. */
    readonly searchedFact?: NamedFact;
    /** The spellings that people have chosen for names. */
    readonly spellNames?: (
      transaction: DbOrTransaction,
      names: readonly Named[],
    ) => Promise<readonly (Named & { spelling: string })[]>;
  }
}

/** Deletes a book, in the way of another feature if there is one. @returns the id of the entry in the audit */
export async function deleteBook(
  transaction: DbOrTransaction,
  actorId: string,
  bookId: string,
): Promise<string | undefined> {
  const [inItsWay] = allServerFeatures().flatMap((feature) => feature.deleteBook ?? []);
  if (inItsWay) return inItsWay(transaction, actorId, bookId);
  await transaction.delete(book).where(eq(book.id, bookId));
  return undefined;
}

/** Tells the features that books become one. @public also in a product whose books are not merged */
export async function joinBooks(
  transaction: DbOrTransaction,
  into: string,
  from: readonly string[],
): Promise<void> {
  for (const feature of knownServerFeatures()) await feature.joinBooks?.(transaction, into, from);
}

/** Whether a person has said of a book what other features keep: a condition on `book`. @public also without imports */
export const saidOfBook = (): SQL =>
  sql`(${sql.join([sql`false`, ...knownServerFeatures().flatMap((one) => one.saidOfBook ?? [])], sql` or `)})`;

/** The facts of other features that words of a search may name. */
export const namedFacts = (): readonly NamedFact[] =>
  allServerFeatures().flatMap(({ searchedFact }) => searchedFact ?? []);

/** What other features read from files and write into them. */
export const allFactsOfFiles = (): readonly FactsOfFiles[] =>
  allServerFeatures().flatMap(({ factsOfFiles }) => factsOfFiles ?? []);

/** The columns of tables for what other features say of books. */
export const factColumns = (): string[] => allFactsOfFiles().flatMap(({ columns }) => columns);

/** What files say of each of these books, from all other features together. @public also in a product without files */
export async function writtenFacts(
  bookIds: readonly string[],
): Promise<(bookId: string) => WrittenFact> {
  const all = await Promise.all(allFactsOfFiles().map(({ write }) => write(bookIds)));
  const none = { csv: fromKeys(factColumns(), () => ''), bibtex: {}, marc: [], opds: {} };
  return (bookId) =>
    all
      .flatMap((facts) => facts.get(bookId) ?? [])
      .reduce<WrittenFact>(
        (before, { csv, bibtex, marc, opds }) => ({
          csv: { ...before.csv, ...csv },
          bibtex: { ...before.bibtex, ...bibtex },
          marc: [...before.marc, ...marc],
          opds: { ...before.opds, ...opds },
        }),
        none,
      );
}

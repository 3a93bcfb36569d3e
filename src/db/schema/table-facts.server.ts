import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbOrTransaction } from '@/db/client.server';

/** A column that says whose row it is, or that names a person. */
export type PersonColumn = {
  column: PgColumn;
  /** `inside`: a text or JSON that may contain the id. `hash`: a keyed hash of the address. */
  holds: 'id' | 'address' | 'hash' | 'inside' | 'network address';
} & (
  | {
      /** What the deletion of the account does: it deletes the row, or empties the column. */
      atDeletion: 'row goes' | 'emptied';
    }
  | { atDeletion: 'stays'; why: string }
);

/** How long a row stays if the account is not deleted. */
export type Term =
  /** `days` after the time in a column; the cleaner deletes it, or the worker of the feature. */
  | { after: PgColumn; days: number; by: 'the cleaner' | 'its worker' }
  /** As long as something else, in words. */
  | { while: string };

/** How the download of one's own data shows the rows of a person. */
type Download<Row> =
  | {
      as: string;
      /** The columns by which a person's rows are found; the first is enough for most tables. */
      by: readonly PgColumn[];
      show: (row: Row, personId: string) => object;
      /** The newest rows by this column, up to a number, where a person may have very many. */
      newest?: { by: PgColumn; atMost: number };
      /** Whether there is one row, which then stands alone and not in a list. */
      isOne?: true;
    }
  | { leftOut: string };

type FactsOf<Row> = {
  /** What a row is, for docs/privacy.md. */
  what: string;
  term: Term;
  /** What may change without an entry in the audit, with the reason: these columns, or everything. */
  unaudited?: { why: string; columns?: readonly PgColumn[] };
  /** Times that decide how long something lives or counts: `since` is when, `columns` are later by a duration. */
  keptTimes?: readonly { since: PgColumn; columns: readonly PgColumn[] }[];
  /** The cover that a row needs, with the title under which people know it; only rows for which `when` is true. */
  coverUse?: { id: PgColumn | SQL; title?: PgColumn; when?: SQL };
  /** Repairs rows of a backup that would not be true in the restored database. */
  afterRestore?: (transaction: DbOrTransaction) => Promise<unknown>;
} & (
  | {
      /** Rows that belong to no person and name none. */
      people: readonly [];
    }
  | { people: readonly [PersonColumn, ...PersonColumn[]]; download: Download<Row> }
);

/** What the product needs to know of a table besides its columns. */
export type TableFacts = FactsOf<Record<string, unknown>> & { table: PgTable };

/**
 * Says what is in a table: whose data, for how long, and what becomes of it when an account is deleted.
 * Deletion, the download of one's own data, the cleaner, a restore and docs/privacy.md follow from it.
 */
export function tableFacts<T extends PgTable>(
  table: T,
  facts: FactsOf<InferSelectModel<T>>,
): TableFacts {
  // The rows of `show` come from this table, so their type is right; the list of all tables cannot say it.
  return { ...facts, table } as TableFacts;
}

/** A table whose rows have files. */
type TableWithFiles = PgTable & { id: PgColumn; createdBy: PgColumn; createdAt: PgColumn };

/** Files that rows of a feature name. They are in a folder of DATA_DIR, unless a bucket holds them. */
export type KeptFiles = {
  readonly folder: string;
  /** What they are, in messages: `covers`. */
  readonly name: string;
  /** What they hold, and how long they are kept, for docs/privacy.md. */
  readonly what: string;
  readonly term: string;
  readonly table: TableWithFiles;
  /**
   * Since when a row may be unused. A day later it is deleted with its files if no row needs it. The cleaner keeps the
   * time of a column that may be empty: it is null while a row needs the file.
   */
  readonly unusedSince: PgColumn;
  /** What needs a row besides foreign keys. */
  readonly furtherUses?: () => readonly SQL[];
  /**
   * The rows whose files a backup must have; those that a foreign key names, if unset. Another one may have lost its files
   * while the backup was written.
   */
  readonly isNeeded?: SQL;
  /** The files that a row must have, in the folder, and those that it may have, which are made of them. */
  readonly filesOf: (id: string) => readonly string[];
  readonly madeFilesOf?: (id: string) => readonly string[];
  /** The id of the row that a file belongs to; undefined for other files. */
  readonly idOf: (file: string) => string | undefined;
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** What is kept in its tables. */
    readonly tables?: readonly TableFacts[];
    /** Files that belong to its rows. */
    readonly keptFiles?: KeptFiles;
  }
}

import * as z from 'zod/mini';
import { authorMaxLength } from '@/features/book/book.facts';
import { bookFormSchema, bookSummarySchema } from '@/features/book/book.schema';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import {
  importGenreDecisions,
  importStates,
  keptCodes,
  recordDecisions,
  recordMatches,
  recordStates,
} from '@/lib/books/import-states';
import { listInput, listPage, recordId } from '@/lib/lists/list-schema';
import { fromKeys } from '@/lib/objects/records';
import {
  allBulkDecisions,
  doubtReasons,
  importSorts,
  importStatusNames,
  listedStates,
} from './book-import.facts';
import { encodings } from './formats/encodings/encodings';
import {
  columnTargets,
  faultCodes,
  importedBookSchema,
  maxFileBytes,
  skippedKinds,
  warningCodes,
} from './formats/record-file';

/** Days after which an import that was not applied is deleted. */
export const waitingDays = 7;
/** The largest size of the request in bytes: the largest file plus the rest of the form. */
export const importUploadLimit = maxFileBytes + 64 * 1024;

const counts = z.object(fromKeys(recordStates, () => z.int()));

/** The dry run of a file. The numbers of `states` add up to `records`. */
const countsSchema = z.object({
  id: z.string(),
  format: z.string(),
  records: z.int(),
  states: counts,
  skipped: z.partialRecord(z.enum(skippedKinds), z.int()),
  warnings: z.partialRecord(z.enum(warningCodes), z.int()),
});
export const dryRunSchema = z.extend(countsSchema, {
  /** How many records are refused for each kind of fault; one with several counts under its first. */
  faults: z.partialRecord(z.enum(faultCodes), z.int()),
  /** The headings of a table whose columns are not read. */
  unread: z.array(z.string()),
});
export type DryRun = z.infer<typeof dryRunSchema>;

export const mappingSchema = z.record(z.string(), z.enum(columnTargets));

export const bookImportSchema = z.extend(countsSchema, {
  fileName: z.string(),
  fileBytes: z.int(),
  encoding: z.string(),
  separator: z.nullable(z.string()),
  headings: z.array(z.string()),
  /** The row of the headings of a table, from 1; 0 if it has none. */
  headingRow: z.int(),
  /** The author of records that name none; null if they are faulty. */
  unknownAuthor: z.nullable(z.string()),
  decodesTwice: z.boolean(),
  spellings: z.record(z.string(), z.string()),
  mapping: mappingSchema,
  state: z.enum(importStates),
  /** The number of records to which a changed mapping has been applied, while the state is `mapping`. */
  position: z.int(),
  /** The name of the person who uploaded the file. Null for the command line and for deleted accounts. */
  createdBy: z.nullable(z.string()),
  createdAt: z.date(),
  changedAt: z.date(),
  /** The import is deleted at this time, and can then no longer be undone. */
  expiresAt: z.date(),
  /** The number of books that undoing did not change, and for each reason. */
  kept: z.int(),
  keptFor: z.partialRecord(z.enum(keptCodes), z.int()),
});
export type BookImport = z.infer<typeof bookImportSchema>;

export const importListSchema = z.extend(listPage(bookImportSchema), {
  /** How many imports of the person are not applied; `maxKeptImports` is the most. */
  kept: z.int(),
});

export const importGenreSchema = z.object({
  /** Empty for records that name no genre. */
  name: z.string(),
  key: z.string(),
  records: z.int(),
  decision: z.enum(importGenreDecisions),
  genreId: z.nullable(z.string()),
});

/** The data of one import that its page needs besides its counts. */
export const importDetailsSchema = z.extend(bookImportSchema, {
  genres: z.array(importGenreSchema),
  faults: dryRunSchema.shape.faults,
  firstRows: z.array(z.string()),
  /** The number of doubtful records for each reason. */
  doubts: z.array(z.object({ reason: z.enum(doubtReasons), records: z.int() })),
  /**
   * Of which records some could fill fields that their books lack, instead of replacing values, too: doubtful ones of a reason,
   * and those that change a book without a doubt. `decided`: some only fill already.
   */
  fills: z.array(z.enum([...doubtReasons, 'changed', 'decided'])),
  /** How many books it has made, or their undoing has removed, and the first of them that are still there. */
  newBooks: z.object({ count: z.int(), first: z.array(bookSummarySchema) }),
  /** Whether the running work waits for free space on the disk of the embedded database. */
  waitsForRoom: z.boolean(),
  /** Three sample values of each heading. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Headings that are read for other facts than the fields of a book, with the label of the fact. */
  factHeadings: z.record(z.string(), z.string()),
});
export type ImportDetails = z.infer<typeof importDetailsSchema>;

/** Authors of new books that differ from an author of the library by a letter, an initial or the order of words. */
export const nearNamesSchema = z.object({
  items: z.array(
    z.object({ author: z.string(), records: z.int(), known: z.string(), books: z.int() }),
  ),
});
export type NearName = z.infer<typeof nearNamesSchema>['items'][number];

const value = z.nullable(z.union([z.string(), z.number()]));
export const importIssueSchema = z.object({
  kind: z.enum(['fault', 'warning', 'doubt']),
  code: z.string(),
  field: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The number of the record that this record duplicates. */
  record: z.optional(z.int()),
  /** The message in the language of the request. */
  message: z.string(),
});

export const importRecordSchema = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(recordStates),
  match: z.enum(recordMatches),
  bookId: z.nullable(z.string()),
  /** The current state of the book that the record matches. */
  book: z.nullable(z.object({ id: z.string(), title: z.string(), author: z.string() })),
  fields: importedBookSchema,
  /** What the record says besides the fields of a book, such as its series. */
  otherFacts: z.array(z.object({ label: z.string(), text: z.string() })),
  differences: z.nullable(z.record(z.string(), z.object({ old: value, new: value }))),
  /** The earlier record of the file that is the same book, if there is one. */
  twin: z.nullable(z.object({ number: z.int(), fields: importedBookSchema })),
  /** Whether a book of the library, or the earlier record, has the title and author or the ISBN of a doubtful record. */
  isTaken: z.boolean(),
  issues: z.array(importIssueSchema),
  /** The library's genre for the record, if it is already known. */
  genreId: z.nullable(z.string()),
  decision: z.nullable(z.enum(recordDecisions)),
  kept: z.nullable(z.enum(keptCodes)),
  /** The later import that has changed the book, while it has. Undoing it makes room for undoing this one. */
  keptBy: z.nullable(z.object({ id: z.string(), fileName: z.string() })),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** Data of a CONFLICT: the import's state does not allow the call. */
export const importConflictSchema = z.object({
  reason: z.literal('IMPORT_STATE'),
  state: z.enum(importStates),
  fields: fieldFaultsSchema,
});
/** As above, or another book already has the name or the ISBN of the record. */
export const decisionConflictSchema = z.union([
  importConflictSchema,
  z.object({
    fields: fieldFaultsSchema,
    book: z.optional(z.object({ id: z.string(), title: z.string(), author: z.string() })),
  }),
]);

const id = recordId;
export const importIdInput = z.strictObject({ id });
export const importListInput = z.strictObject({
  ...listInput,
  status: z.optional(z.enum(importStatusNames)),
  sort: z.optional(z.enum(importSorts)),
});
export type ImportListInput = z.infer<typeof importListInput>;
export const importRecordsInput = z.strictObject({
  id,
  cursor: listInput.cursor,
  limit: listInput.limit,
  /** `ready`: what the import would write, new or changed. */
  state: z.optional(z.enum(listedStates)),
  /** Only doubtful records of this reason. */
  reason: z.optional(z.enum(doubtReasons)),
  /** Only faulty records with this fault. */
  fault: z.optional(z.enum(faultCodes)),
});
export type ImportRecordsInput = z.infer<typeof importRecordsInput>;

/** The mapping of an upload, as JSON. */
const mappingInForm = z.string('bookImport:errors.mapping').check(z.maxLength(100_000));
export const importFormSchema = z.strictObject({
  file: z.file('bookImport:errors.fileMissing'),
  mapping: z.optional(mappingInForm),
  /** The encoding of the file. If missing, it is found out. */
  encoding: z.optional(z.enum(encodings)),
  /** The row of the headings of a table, from 1; 0 if it has none. If missing, it is found out. */
  headingRow: z.optional(z.string().check(z.regex(/^(?:1?\d|20)$/))),
});

/** Data of a CONFLICT: the file can be in several encodings, and a person chooses one. */
export const encodingQuestionSchema = z.object({
  reason: z.literal('ENCODING'),
  fields: fieldFaultsSchema,
  /** The likely encodings, the most likely one first, each with lines of the file as they are in it. */
  encodings: z.array(z.object({ encoding: z.enum(encodings), lines: z.array(z.string()) })),
});

/** The author of records that name none, as a book can have it. */
export const unknownAuthorSchema = bookFormSchema.shape.author;

export const importChangesSchema = z.strictObject({
  id,
  mapping: z.optional(mappingSchema),
  unknownAuthor: z.optional(z.nullable(unknownAuthorSchema)),
  decodesTwice: z.optional(z.boolean()),
  spellings: z.optional(
    z.record(z.string().check(z.minLength(1), z.maxLength(authorMaxLength)), unknownAuthorSchema),
  ),
  genres: z.optional(
    z
      .array(
        z.strictObject({
          key: z.string().check(z.maxLength(64)),
          decision: importGenreSchema.shape.decision,
          genreId: z.optional(z.nullable(recordId)),
        }),
      )
      .check(z.maxLength(500)),
  ),
});

export const recordDecisionInput = z.strictObject({
  id,
  recordId: z.string().check(z.regex(/^\d{1,7}$/)),
  decision: z.nullable(z.enum(recordDecisions)),
  /** The book to change, or the book that was entered by hand. If missing, the book that the record matches. */
  bookId: z.optional(recordId),
});

export const bulkDecisionInput = z.strictObject({
  id,
  /** Why the records are doubtful, or what is wrong with them; `changed`: those that change a book without a doubt. */
  reason: z.enum([...doubtReasons, ...faultCodes, 'changed']),
  decision: z.enum(allBulkDecisions),
});

/** A record of a file that was read before; null if none has the ISBN. */
export const recordOfIsbnSchema = z.object({
  record: z.nullable(
    z.object({
      importId: z.string(),
      recordId: z.string(),
      fileName: z.string(),
      /** Whether the record is not imported yet. */
      isOpen: z.boolean(),
    }),
  ),
});
export type RecordOfIsbn = z.infer<typeof recordOfIsbnSchema>;

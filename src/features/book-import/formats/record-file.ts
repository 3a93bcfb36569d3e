import * as z from 'zod/mini';
import { words } from '@/features/book-import/values/words';
import { bookFieldNames, bookFieldsSchema } from '@/features/book/book.schema';
import { otherMaterials } from '../book-import.facts';
import type { Encoding } from './encodings/encodings';

/** The formats that the import reads. The first six are tables with a row of headings. */
export const fileFormats = words(
  'csv tsv goodreads librarything storygraph isbns marc marcxml bibtex',
);
export type FileFormat = (typeof fileFormats)[number];

/** The pattern of ids that this library makes. */
export const ownId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Limits of a file: its size in bytes, and the number of its records. */
export const maxFileBytes = 50_000_000;
export const maxFileRecords = 1_000_000;

/** Reasons to refuse a file as a whole. Their texts are `importIssue:refused.${code}`. */
export const fileRefusals = words(
  'archive spreadsheet pdf html binary unknownFormat empty noRecords tooLarge tooManyRecords',
  'tooManyColumns xmlWithDoctype xmlNotMarc brokenXml encodingUnclear',
);
export type FileRefusalCode = (typeof fileRefusals)[number];

/** An encoding in which a file can be, with its first lines as they are in it. */
export type EncodingChoice = { encoding: Encoding; lines: string[] };

/** A file that the import refuses. It may also be thrown while the records are read. */
export class FileRefused extends Error {
  /** @param choices the encodings from which a person can choose, if the encoding is unclear */
  constructor(
    readonly code: FileRefusalCode,
    readonly choices: readonly EncodingChoice[] = [],
  ) {
    super(code);
    this.name = 'FileRefused';
  }
}

/** Reasons why a record cannot be imported until a person repairs it. Their texts are `importIssue:fault.${code}`. */
export const faultCodes = words(
  'unclosedQuote tooManyCells recordTooLong brokenRecord marc8 lettersLost titleMissing',
  'authorMissing tooLong notABook deletedRecord brokenXmlRecord',
);
export type FaultCode = (typeof faultCodes)[number];

/** Repairs and omissions in a record. Their texts are `importIssue:warning.${code}`. */
export const warningCodes = [
  ...otherMaterials,
  ...words(
    'isbnRepaired isbnLeftOut isbnCancelled yearRead yearLeftOut languageRead languageLeftOut',
    'nameRead nameUnclear nameOrder nameWordy htmlRead seriesLeftOut entitiesDecoded charactersRemoved shortened',
    'lettersLost coverLeftOut idLeftOut valueLeftOut othersLeftOut otherKept shortRow',
    'afterLoneCell beforeLoneCell respelled parentMissing definitionMissing unknownCommand',
    'repeatedField partLeftOut otherEncoding encodedTwice decodedTwice oddLetters otherAsAuthor',
    'unknownAuthor titleShortened originalLeftOut scriptLeftOut fieldsLeftOut',
  ),
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** The fields of a book that a column can fill. The genre column contains its name. */
export const importFields = [
  'id',
  ...bookFieldNames.map((name) => (name === 'genreId' ? 'genre' : name)),
] as const;
export type ImportField = (typeof importFields)[number];

/** The column with people whom a catalogue names beside the authors. */
export const namesOfOthers = 'names of others';
/** The column with what a title page says of authors, where a catalogue has no heading of one. */
export const namesStated = 'names stated';

/** The name of a column without a heading, such as `#1`. */
export const columnPosition = (index: number): string => `#${index + 1}`;

/** The names of the columns of a table without headings. */
export const columnPositions = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => columnPosition(index));

/** Whether no column of a file has a heading, only a position. */
export const areColumnPositions = (headings: readonly string[]): boolean =>
  headings.length > 0 && headings.every((heading, index) => heading === columnPosition(index));

/**
 * Parts and forms of authors that columns have: names whose order a person knows, "Austen, Jane", both orders, and the two names of a person in
 * columns of their own.
 */
const authorTargets = [
  'openAuthor',
  'invertedAuthor',
  'surnameFirst',
  'mixedAuthor',
  'givenName',
  'familyName',
] as const;
/** What a column can fill beside the fields of a book, with labels of its own. */
export const ownTargets = ['ignore', 'id', ...authorTargets] as const;
/** What a column can fill: a field, or nothing. */
export const columnTargets = ['ignore', ...importFields, ...authorTargets] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** The field of a target; undefined if it fills none. */
export const fieldOf = (target: ColumnTarget | undefined): ImportField | undefined =>
  authorTargets.some((one) => one === target)
    ? 'author'
    : importFields.find((field) => field === target);

/** What each heading of a file fills. */
export type Mapping = Record<string, ColumnTarget>;
/** Whether names of a file may be in any order: other programs, and this one, write them in one. */
export const mayHaveAnyOrder = (format: string, mapping: Mapping): boolean =>
  ['csv', 'tsv'].includes(format) && !Object.values(mapping).includes('id');
/** What the columns of a file fill. */
export const filledBy = (mapping: Mapping): ColumnTarget[] =>
  Object.values(mapping).filter((target) => target !== 'ignore');

export type FileRecord = {
  /** The position in the file; the first record is 1. The row of headings does not count. */
  number: number;
  /** Unchanged values from the file, by heading. A missing cell has no value. */
  values: Record<string, string>;
  /** The text of the record, of which `wrapRecords` makes a file. A MARC record is Base64, since its lengths count bytes. */
  source: string;
  fault?: FaultCode;
  /** The line of the file in which the fault is, if it is known. */
  faultLine?: number;
  warnings?: WarningCode[];
};

/** Parts of a file that are no records, and records that are in other files. Their texts are `bookImport:skipped.${kind}`. */
export const skippedKinds = words(
  'emptyRows rowsAboveHeadings repeatedHeadings comments emptyRecords outsideRecords otherPages',
);
export type Skipped = Partial<Record<(typeof skippedKinds)[number], number>>;

/** Counts parts of a file that are no records. */
export function countSkipped(skipped: Skipped, kind: keyof Skipped, count = 1): void {
  if (count > 0) skipped[kind] = (skipped[kind] ?? 0) + count;
}

export type RecordFile = {
  format: FileFormat;
  encoding: string;
  /** The separator between the cells of a table. */
  separator?: string;
  /**
   * The headings of a table in order, or positions such as `#1` if the table has none. For other formats, the
   * names that most records have; an import adds those of its records.
   */
  headings: string[];
  /** What the columns probably fill. */
  guess: Mapping;
  /** The first rows of a table, and which of them, from 1, has the headings; 0 if none has. */
  firstRows?: string[];
  headingRow?: number;
  /** What was read and is no record, by kind. Complete when all records are read. */
  skipped: Skipped;
  /** Can be read once. Throws FileRefused when the file exceeds a limit or becomes unreadable. */
  records: AsyncIterable<FileRecord>;
};

/**
 * A book as read from a record. A field is missing if no column fills it or its value was left out with a
 * warning. A field is null if its cell is empty.
 */
export const importedBookSchema = z.partial(
  z.extend(z.omit(bookFieldsSchema, { genreId: true }), {
    id: z.string(),
    genre: z.nullable(z.string()),
  }),
);
export type ImportedBook = z.infer<typeof importedBookSchema>;

export type ImportWarning = { field?: ImportField; code: WarningCode; from?: string; to?: string };
export type ImportFault = { field?: ImportField; code: FaultCode };

export type ReadBook = { book: ImportedBook; warnings: ImportWarning[]; faults: ImportFault[] };

import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { bookImport } from '@/db/schema';
import { drawVersionStep } from '@/features/book/offered/version-step';
import { mapValues } from '@/lib/objects/records';
import { waitingDays } from '../book-import.schema';
import { waitingImports } from '../figures/import-figures.server';
import { type OriginalScript, withOriginals } from '../formats/marc/original-script';
import { type FileChoices, readRecords } from '../formats/read-records.server';
import {
  type ColumnTarget,
  type Mapping,
  type RecordFile,
  FileRefused,
  areColumnPositions,
  fieldOf,
} from '../formats/record-file';
import { inFileOrder } from '../import-mapping.server';
import {
  type ReadingChoices,
  type StagedBatch,
  inBatches,
  readBooks,
  stageRecords,
} from './import-batch.server';
import { limitCreatedGenres } from './import-genres.server';
import { rememberedMapping } from './import-memory.server';
import { removeImport } from './import-removal.server';

type Upload = {
  file: { name: string; bytes: number; stream: () => AsyncIterable<Uint8Array> };
  /** The person who uploads it; null for the command line. */
  uploader: CurrentSession | null;
  /** The field that each heading fills. If missing, the remembered mapping is used, or a guess. */
  mapping?: Mapping | undefined;
  /** What is known about the file; the rest is found out. */
  choices?: FileChoices | undefined;
  /** What the columns of its original script fill, if it has them. */
  originals?: OriginalScript | undefined;
  unknownAuthor?: string | null | undefined;
  decodesTwice?: boolean | undefined;
};

/** Minutes without a new batch after which an unfinished import is deleted, because its process has died. */
const readingMinutes = 10;
const afterMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
/** The time this many days from now, as SQL. */
export const afterDays = (days: number) => sql`now() + make_interval(days => ${days})`;

/**
 * Reads a file, stores its records in batches, and compares them with the library. Does not change the library.
 * @returns the id of the import
 * @throws FileRefused when the file cannot be read; nothing of it is kept
 */
export async function stageImport({ file, uploader, ...upload }: Upload): Promise<string> {
  const { mapping, choices, originals, unknownAuthor = null, decodesTwice = false } = upload;
  const [made] = await db()
    .insert(bookImport)
    .values({
      createdBy: uploader?.user.id ?? null,
      fileName: fileNameOf(file.name),
      fileBytes: file.bytes,
      state: 'reading',
      versionStep: drawVersionStep(),
      unknownAuthor,
      decodesTwice,
      expiresAt: afterMinutes(readingMinutes),
    })
    .returning({ id: bookImport.id });
  const id = made?.id ?? '';
  try {
    const read = await readRecords(file.stream(), choices);
    const given = mapping ?? (await mappingOf(read));
    const chosen = inFileOrder(withOriginals(given, originals), read.headings);
    const { records: _, guess: __, skipped, ...shape } = read;
    const { format, headings } = shape;
    await db()
      .update(bookImport)
      .set({ ...shape, mapping: chosen })
      .where(eq(bookImport.id, id));
    const reading = { format, mapping: chosen, unknownAuthor, decodesTwice, spellings: {} };
    const { records, further } = await stageAll(id, read, reading);
    if (records === 0) throw new FileRefused('noRecords');
    await db().transaction(async (transaction) => {
      await limitCreatedGenres(transaction, id);
      await transaction
        .update(bookImport)
        .set({
          state: 'ready',
          skipped,
          headings: [...new Set([...headings, ...further])],
          changedAt: sql`now()`,
          expiresAt: afterDays(waitingDays),
        })
        .where(eq(bookImport.id, id));
      await writeAudit(transaction, uploader, {
        act: 'import.create',
        target: { id, name: fileNameOf(file.name) },
        after: { format, records },
      });
    });
    waitingImports.forget();
    return id;
  } catch (error) {
    await removeImport(id);
    throw error;
  }
}

/**
 * What the columns fill, as a person chose it for the last file with these headings. Positions of columns mean something
 * different in each file, so their mappings are not remembered; nor is the form of names, which the values of a file tell.
 */
async function mappingOf({ guess, ...file }: RecordFile): Promise<Mapping> {
  const remembered = areColumnPositions(file.headings) ? undefined : await rememberedMapping(file);
  if (!remembered) return guess;
  const isAuthor = (target: ColumnTarget | undefined) => fieldOf(target) === 'author';
  return mapValues<string, ColumnTarget, ColumnTarget>(remembered, (target, heading) =>
    isAuthor(target) && isAuthor(guess[heading]) ? (guess[heading] ?? target) : target,
  );
}

/** Fields beyond those that most records of a format have. No catalogue has more; a page can show as many. */
const mostFurther = 300;

/**
 * While the database compares one batch, the next one is read.
 * @returns the number of records, and the fields of records that are no headings, so that the page says which are left out
 */
async function stageAll(
  importId: string,
  { records: all, headings, separator }: RecordFile,
  choices: ReadingChoices,
): Promise<{ records: number; further: ReadonlySet<string> }> {
  const isTable = separator !== undefined;
  // A remembered mapping may name fields that this file does not have.
  const further = new Set(isTable ? [] : Object.keys(choices.mapping));
  let staged = 0;
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const records of inBatches(all)) {
      const books = readBooks(records, choices);
      for (const name of records.flatMap(({ values }) => (isTable ? [] : Object.keys(values))))
        if (further.size < mostFurther && !headings.includes(name)) further.add(name);
      await storing;
      staged += records.length;
      storing = storeBatch({ importId, records, books, ...choices, headings });
      // A failure is thrown where the promise is awaited.
      storing.catch(() => {});
    }
  } finally {
    await storing;
  }
  return { records: staged, further };
}

async function storeBatch(batch: StagedBatch): Promise<void> {
  const expiresAt = afterMinutes(readingMinutes);
  await db().transaction(async (transaction) => {
    await stageRecords(transaction, batch);
    await transaction
      .update(bookImport)
      .set({ expiresAt })
      .where(eq(bookImport.id, batch.importId));
  });
  // Lets requests that wait for the embedded database's one connection go first.
  await new Promise(setImmediate);
}

/** The name of a file without its folders, cut to a length that pages can show. */
const fileNameOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .slice(0, 200)
    .toWellFormed() || 'file';

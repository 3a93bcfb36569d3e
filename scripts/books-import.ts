/** `npm run books:import -- FILE`: reads a file of books and imports it. */
import { callLockHolder } from '../src/db/embedded/command-socket.server';
import { DatabaseInUseError } from '../src/db/embedded/embedded-lock.server';
import { migrateDatabase } from '../src/db/migrate.server';
import type { DryRun } from '../src/features/book-import/book-import.schema';
import { encodingNamed, encodings } from '../src/features/book-import/formats/encodings/encodings';
import { originalScripts } from '../src/features/book-import/formats/marc/original-script';
import {
  ImportCommandError,
  type ImportRequest,
  importFile,
} from '../src/features/book-import/import-command.server';
import { toError } from '../src/lib/objects/thrown';
import { settings } from '../src/server/settings/settings.server';
import { databaseSettings, runFileProgram, withDatabase } from './with-database';

const names = [...databaseSettings, 'VITE_IS_DEMO'] as const;

const help = `Usage: npm run books:import -- FILE [--apply] [--encoding NAME] [--heading-row N]
                                     [--original-script WHAT] [--unknown-author NAME]
                                     [--decode-twice] [--keep-ours] [--json] [--env-file FILE]

Reads books from FILE and compares them with the library: CSV, TSV, exports of Goodreads,
LibraryThing and StoryGraph, lists of ISBNs, MARC21, MARCXML and BibTeX. Prints how many records are
in each state, what was left out or repaired, what is no record, and the columns that are not read;
/manager/books/import shows the records themselves. Works while the server runs.
  --apply           import the new and the changed books
  --encoding NAME   read the file in this encoding, such as windows-1251; if missing, it is found out,
                    and where several are likely, the command prints them with lines of the file
  --heading-row N   the row of a table that has its headings, from 1; 0 if none has
  --original-script romanised, original or both: which title and author of a MARC record with two
                    scripts counts; both puts the original into the description
  --unknown-author NAME
                    the author of records that name none; without it they are faulty
  --decode-twice    decode texts that were encoded twice ("MaÃ®tre") once more
  --keep-ours       books of the library keep their values and only get those that they lack, also
                    those that have the same, or nearly the same, title and author
  --json            print the result as POST /api/rest/imports returns it
Exit status: 0 when no record is faulty, 2 when one is, 1 when it could not run.`;

/** Only the running server can open the embedded database, so it does the work. */
async function callServer(request: ImportRequest): Promise<DryRun> {
  const chunks: Buffer[] = [];
  const command = `import ${JSON.stringify(request)}`;
  for await (const chunk of callLockHolder(settings().dataDir, command)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as DryRun;
}

const run = (request: ImportRequest) =>
  withDatabase(async (database) => {
    await migrateDatabase(database);
    return importFile(request);
  }).catch((error: unknown) => {
    if (error instanceof DatabaseInUseError)
      return callServer(request).catch((refused: unknown) => {
        throw new ImportCommandError(toError(refused).message, { cause: refused });
      });
    throw error;
  });

async function report(request: ImportRequest, isJson: boolean): Promise<void> {
  let found: DryRun;
  try {
    found = await run(request);
  } catch (error) {
    if (!(error instanceof ImportCommandError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  if (isJson) console.log(JSON.stringify(found));
  else {
    for (const [state, records] of Object.entries(found.states)) console.log(`${state} ${records}`);
    console.log(`records ${found.records}`);
    for (const kind of ['faults', 'warnings', 'skipped'] as const)
      for (const [code, count] of Object.entries(found[kind]))
        console.log(`${kind}.${code} ${count}`);
    if (found.unread.length > 0)
      console.log(`unread ${found.unread.length} ${found.unread.join(' · ')}`);
  }
  process.exit(found.states.faulty > 0 ? 2 : 0);
}

/** One of several values that a person has named. */
function chosenOf<Value>(
  option: string | undefined,
  find: (name: string) => Value | undefined,
  known: readonly string[],
): Value | undefined {
  const value = option === undefined ? undefined : find(option);
  if (option !== undefined && value === undefined) {
    console.error(`${option} is none of these: ${known.join(', ')}`);
    process.exit(1);
  }
  return value;
}

const rows = Array.from({ length: 21 }, (_, row) => String(row));

await runFileProgram({
  names,
  help,
  options: ['apply', 'json', 'decode-twice', 'keep-ours'],
  values: ['encoding', 'heading-row', 'original-script', 'unknown-author'],
  work: (file, given) =>
    report(
      {
        file,
        isApplied: given.has('apply'),
        encoding: chosenOf(given.get('encoding'), encodingNamed, encodings),
        headingRow: chosenOf(
          given.get('heading-row'),
          (row) => (rows.includes(row) ? Number(row) : undefined),
          rows,
        ),
        originals: chosenOf(
          given.get('original-script'),
          (name) => originalScripts.find((one) => one === name),
          originalScripts,
        ),
        unknownAuthor: given.get('unknown-author'),
        decodesTwice: given.has('decode-twice'),
        keepsOurs: given.has('keep-ours'),
      },
      given.has('json'),
    ),
});

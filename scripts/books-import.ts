/** `npm run books:import -- FILE`: reads a file of books and imports it. */
import { callLockHolder } from '../src/db/embedded/command-socket.server';
import { DatabaseInUseError } from '../src/db/embedded/embedded-lock.server';
import { migrateDatabase } from '../src/db/migrate.server';
import {
  type Encoding,
  encodingNamed,
  encodings,
} from '../src/features/book-import/formats/encodings/encodings';
import {
  ImportCommandError,
  type ImportReport,
  type ImportRequest,
  importFile,
} from '../src/features/book-import/import-command.server';
import { toError } from '../src/lib/objects/thrown';
import { settings } from '../src/server/settings/settings.server';
import { databaseSettings, runFileProgram, withDatabase } from './with-database';

const names = [...databaseSettings, 'VITE_IS_DEMO'] as const;

const help = `Usage: npm run books:import -- FILE [--apply] [--encoding NAME] [--json]
                                     [--env-file FILE]

Reads books from FILE and compares them with the library: CSV, TSV, exports of Goodreads,
LibraryThing and StoryGraph, lists of ISBNs, MARC21, MARCXML and BibTeX. Prints how many records are
in each state; /manager/books/import shows the records themselves. Works while the server runs.
  --apply           import the new and the changed books
  --encoding NAME   read the file in this encoding, such as windows-1251; if missing, it is found out,
                    and where several are likely, the command prints them with lines of the file
  --json            print the result as POST /api/rest/imports returns it
Exit status: 0 when no record is faulty, 2 when one is, 1 when it could not run.`;

/** Only the running server can open the embedded database, so it does the work. */
async function callServer(request: ImportRequest): Promise<ImportReport> {
  const chunks: Buffer[] = [];
  const command = `import ${JSON.stringify(request)}`;
  for await (const chunk of callLockHolder(settings().dataDir, command)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as ImportReport;
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
  let found: ImportReport;
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
  }
  process.exit(found.states.faulty > 0 ? 2 : 0);
}

/** The encoding that a person has named. */
function encodingOf(name: string | undefined): Encoding | undefined {
  const encoding = name === undefined ? undefined : encodingNamed(name);
  if (name !== undefined && !encoding) {
    console.error(`${name} is not an encoding that can be read: ${encodings.join(', ')}`);
    process.exit(1);
  }
  return encoding;
}

await runFileProgram({
  names,
  help,
  options: ['apply', 'json'],
  values: ['encoding'],
  work: (file, given) =>
    report(
      { file, isApplied: given.has('apply'), encoding: encodingOf(given.get('encoding')) },
      given.has('json'),
    ),
});

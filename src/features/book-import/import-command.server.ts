import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import issueTexts from '@/i18n/locales/en/importIssue.json' with { type: 'json' };
import { isReadOnly } from '@/server/deployment.server';
import { isRunning } from './book-import.facts';
import { type DryRun, unknownAuthorSchema } from './book-import.schema';
import { encodings } from './formats/encodings/encodings';
import { originalScripts } from './formats/marc/original-script';
import { FileRefused, maxFileBytes } from './formats/record-file';
import { startApplying } from './import-acts.server';
import { decideRecords } from './import-decide.server';
import { dryRunOf, loadImport } from './import-view.server';
import { stageImport } from './work/import-stage.server';

/** Thrown when the command cannot run. Its message is one line for the person at the terminal. */
export class ImportCommandError extends Error {
  override name = 'ImportCommandError';
}

const requestSchema = z.strictObject({
  file: z.string(),
  isApplied: z.boolean(),
  encoding: z.optional(z.enum(encodings)),
  headingRow: z.optional(z.int()),
  originals: z.optional(z.enum(originalScripts)),
  unknownAuthor: z.optional(unknownAuthorSchema),
  decodesTwice: z.optional(z.boolean()),
  keepsOurs: z.optional(z.boolean()),
});
export type ImportRequest = z.infer<typeof requestSchema>;

const waitMilliseconds = 500;

/**
 * Reads the file at a path and compares it with the library, and imports it if asked.
 * @throws ImportCommandError when the file cannot be read or the server is a demo
 */
export async function importFile({ file, isApplied, ...request }: ImportRequest): Promise<DryRun> {
  const { encoding, headingRow, keepsOurs = false, ...texts } = request;
  if (isReadOnly()) throw new ImportCommandError('This is a demo: it refuses every write.');
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportCommandError(`There is no file ${file}`);
  try {
    if (found.size > maxFileBytes) throw new FileRefused('tooLarge');
    const id = await stageImport({
      file: { name: basename(file), bytes: found.size, stream: () => createReadStream(file) },
      uploader: null,
      choices: { encoding, headingRow },
      ...texts,
    });
    for (const reason of keepsOurs ? (['sameTitle', 'similarTitle', 'changed'] as const) : [])
      await decideRecords(null, { id, reason, decision: 'fill' });
    if (isApplied) await applyHere(id);
    return await dryRunOf(id);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // Not by the texts of the request, because programs without Vite have none.
    const message = [issueTexts.refused[error.code], ...choicesOf(error)].join('\n');
    throw new ImportCommandError(message, { cause: error });
  }
}

/** The encodings from which the person at the terminal can choose, with lines of the file in each. */
const choicesOf = ({ choices }: FileRefused) =>
  choices.flatMap(({ encoding, lines }) => [
    '',
    `--encoding ${encoding}`,
    ...lines.map((line) => `    ${line}`),
  ]);

/** Works in this process, beside the worker of a running server, until the import is done. */
async function applyHere(id: string): Promise<void> {
  await startApplying(null, id);
  for (;;) {
    await workOnJobs();
    if (!isRunning((await loadImport(id)).state)) return;
    await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  }
}

/**
 * Runs the command of another process: `npm run books:import` on an embedded database that this server has open.
 * @returns the report as JSON
 */
export const answerImportCommand = async (request: string): Promise<string> =>
  JSON.stringify(await importFile(requestSchema.parse(JSON.parse(request))));

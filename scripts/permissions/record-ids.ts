/** Records for the samples of calls: those of the library, and plain ones, which are made. */
import { type ExecFileException, execFile } from 'node:child_process';
import { resolve } from 'node:path';

type Found = {
  lists: readonly (readonly [placeholder: string, path: string])[];
  /** In the order of the features, so that records are made after those that they refer to. */
  records: readonly { call: string; list: string; fields: object }[];
};
let found: Promise<Found> | undefined;

/** In a program of its own: the journeys would translate all files of the server before their first test. */
const readRecords = (): Promise<Found> =>
  new Promise((done, failed) => {
    const program = resolve(import.meta.dirname, 'print-plain-records.ts');
    const end = (error: ExecFileException | null, output: string) =>
      error ? failed(error) : done(JSON.parse(output) as Found);
    execFile(process.execPath, ['--import', 'tsx', program], end);
  });

/** A form with a picture of one transparent pixel. */
export function pictureForm(): FormData {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.set('file', new File([picture], 'picture.png', { type: 'image/png' }));
  return form;
}

/**
 * The id of a record for each placeholder of samples, and the lists of plain records, of which one each is made.
 * @param ask reads an address of the API, or posts a body or a form to it
 */
export async function recordIds(
  ask: (path: string, body?: object) => Promise<unknown>,
): Promise<{ ids: Record<string, string>; lists: [list: string, id: string][] }> {
  found ??= readRecords();
  const { lists, records } = await found;
  const ids: Record<string, string> = {};
  for (const [placeholder, path] of lists) {
    const { items } = (await ask(path)) as { items: { id: string }[] };
    ids[placeholder] = items[0]?.id ?? '';
  }
  const made: [string, string][] = [];
  for (const { call, list, fields } of records) {
    const path = list.replace(/^\/\w+\//, '/api/rest/');
    if (Object.values(fields).includes('{upload}'))
      ids.upload = ((await ask(`${path}/files`, pictureForm())) as { id: string }).id;
    const text = JSON.stringify(fields).replace(
      /\{(\w+)\}/g,
      (whole, name: string) => ids[name] ?? whole,
    );
    const { id } = (await ask(path, JSON.parse(text) as object)) as { id: string };
    ids[call] = id;
    made.push([list, id]);
  }
  return { ids, lists: made };
}

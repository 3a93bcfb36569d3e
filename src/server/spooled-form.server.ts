import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { draftName } from '@/lib/product/draft-name';
import { requestValue } from './request-scope.server';
import { settings } from './settings/settings.server';

const kilobyte = 1024;
const limits = { files: 1, fields: 20, fieldSize: 200 * kilobyte, parts: 21, headerPairs: 40 };
/** The parser gets a body in pieces of this size, because it cannot stop within one. */
const pieceSize = 16 * kilobyte;

/** The path of the temporary file with the upload of the current request. */
const spooled = requestValue<string>('spooled-form');

/**
 * Makes `spooledForm` store the upload of the current request on the disk. Call it after the permission
 * check, so that only permitted callers can fill the disk.
 */
export function spoolForm(): void {
  spooled.set(join(settings().dataDir, draftName('upload')));
}

/** Deletes the temporary file of the current request; does nothing without one. */
export async function discardSpooledForm(): Promise<void> {
  const path = spooled.get();
  if (path) await rm(path, { force: true });
}

/**
 * Reads a multipart request into a form, and stores its file in DATA_DIR. So memory does not grow with
 * the file, and the call runs only after a slow sender has sent everything, with no transaction open. A form
 * with too many parts is refused at the first of them: 50 MB may contain six million parts, and reading those
 * takes half a minute of processor time.
 * @returns undefined if `spoolForm` was not called
 * @throws Error when the body is not a multipart form, is too large or ends too early
 */
export async function spooledForm(request: Request | undefined): Promise<FormData | undefined> {
  const path = spooled.get();
  if (!path || !request?.body) return undefined;
  const form = new FormData();
  const files: Promise<{ field: string; name: string }>[] = [];
  // Aborted when the sender disconnects, because the parser then does not end the streams of files.
  const broken = new AbortController();
  let isTooMuch = false;
  const contentType = request.headers.get('content-type') ?? '';
  const pieces = async function* (body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body)
      for (let start = 0; start < chunk.byteLength; start += pieceSize) {
        yield chunk.subarray(start, start + pieceSize);
        if (isTooMuch) throw new Error('The form is too large');
      }
  };
  // With PostgreSQL and S3 nothing else may have created the folder.
  await mkdir(settings().dataDir, { recursive: true, mode: 0o700 });
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  parser.on('file', (field, stream, name) => {
    const written = pipeline(stream, createWriteStream(path, { mode: 0o600 }), {
      signal: broken.signal,
    });
    const file = written.then(() => ({ field, name }));
    // `file` is awaited below. Without this handler, a failed write would be an unhandled rejection.
    file.catch((error: Error) => parser.destroy(error));
    files.push(file);
  });
  parser.on('field', (field, value, isNameCut, isValueCut) => {
    isTooMuch ||= isNameCut || isValueCut;
    form.append(field, value);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => (isTooMuch = true));
  try {
    await pipeline(pieces(request.body as AsyncIterable<Uint8Array>), parser);
    for (const { field, name } of await Promise.all(files))
      form.append(field, new File([await openAsBlob(path)], name || 'file'));
  } catch (error) {
    broken.abort();
    throw error;
  } finally {
    await Promise.allSettled(files);
  }
  if (isTooMuch) throw new Error('The form is too large');
  return form;
}

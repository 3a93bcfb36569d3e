import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { StorageFullError } from '@/db/embedded/storage-full.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { thrownCode } from '@/lib/objects/thrown';
import { draftName } from '@/lib/product/draft-name';
import { dataSpace } from '@/server/database/data-space.server';
import { logger } from '@/server/logger.server';
import { runStep } from '@/server/observers.server';
import { settings } from '@/server/settings/settings.server';

/** Storage of uploaded files. The server generates the names, which contain no path. */
export type Storage = {
  /** Whether an access is a request to another service, which may cost money. */
  isRemote: boolean;
  put: (name: string, content: Uint8Array | Blob, type: string) => Promise<void>;
  /** Returns null if the file does not exist. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Like `get`, for a file that is passed on, which is not in memory as a whole. Its stream is read once. */
  open: (name: string) => Promise<OpenedFile | null>;
  remove: (name: string) => Promise<void>;
};

export type OpenedFile = Pick<Blob, 'size' | 'stream'>;

const isMissing = (error: unknown) => thrownCode(error) === 'ENOENT';

/** Stores files in a folder of DATA_DIR. `put` throws StorageFullError if the disk is full. */
export function folderStorage(folder: string): Storage {
  return {
    isRemote: false,
    put: async (name, content) => {
      if (!dataSpace().take(content instanceof Blob ? content.size : content.byteLength))
        throw new StorageFullError('The disk has no room for a file');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Writes to a temporary file and renames it, so that a partial file is never read.
      const draft = join(folder, `.${draftName('file')}`);
      try {
        await writeFile(draft, content instanceof Blob ? content.stream() : content, {
          flush: true,
        });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: async (name) => {
      try {
        // Opening a missing file as a blob fails without a code.
        await stat(join(folder, name));
        return await openAsBlob(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Maximum size of a stored file, in bytes: what `uploadMaxBytes` allows. */
export const maxStoredBytes = 10 * 1024 * 1024;

/** Thrown if the S3 service is unreachable, too slow, or refuses a request, or if a stored file is damaged. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** Whether an error means that the storage is unavailable. Logs it, because the caller only answers 503. */
export function isLoggedOutage(error: unknown): boolean {
  const isOutage = error instanceof StorageUnavailableError;
  if (isOutage) logger().warn({ err: error }, 'The storage of files is not available');
  return isOutage;
}

/** Awaits work with a storage. @throws ORPCError SERVICE_UNAVAILABLE */
export const orOutage = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw isLoggedOutage(error) ? refuse('SERVICE_UNAVAILABLE') : error;
  });

/** Maximum wait for one answer of the S3 service. */
const answerMilliseconds = 10_000;

/**
 * Waits for the S3 service, at most `answerMilliseconds`. An abort signal alone is not enough: Node may
 * garbage-collect the signal of a `Request` that is passed to `fetch`, and then nothing ends the wait.
 * @throws StorageUnavailableError
 */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('No answer in time'));
      controller.abort();
    }, answerMilliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } catch (cause) {
    throw new StorageUnavailableError('The storage does not answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the body of a response up to `maxStoredBytes`, as it arrives: putting the pieces together would copy them.
 * @throws Error for a larger or a shorter one than declared
 */
async function boundedChunks({ headers, body }: Response): Promise<Uint8Array<ArrayBuffer>[]> {
  const declared = headers.get('content-length');
  const tooLarge = () => new Error(`The stored file is larger than ${maxStoredBytes} bytes`);
  if (Number(declared) > maxStoredBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the body, so that a large object is not received.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxStoredBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (declared !== null && Number(declared) !== length)
    throw new Error(`The storage sent ${length} of ${declared} bytes`);
  return chunks;
}

const warningEvery = 3_600_000;
let warnedAt = -Infinity;

/**
 * Whether S3 answers AccessDenied to a valid key. Amazon does so for objects that do not exist, unless
 * the key has the permission to list the bucket. A wrong key or signature has another code.
 */
async function isDenied(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const text = await inTime(() => response.text());
  if (!text.includes('<Code>AccessDenied</Code>')) return false;
  if (performance.now() - warnedAt > warningEvery)
    logger().warn(
      'S3 answers AccessDenied, which counts as a missing file. The key needs s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects',
    );
  warnedAt = performance.now();
  return true;
}

type Bucket = {
  name: string;
  host: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket name is in the path instead of the host name. */
  isInPath: boolean;
  isSecure: boolean;
};

/**
 * Stores files in a bucket of an S3 service, with requests of signature version 4. Each function throws
 * StorageUnavailableError if the service fails or refuses.
 */
export function bucketStorage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const protocol = bucket.isSecure ? 'https' : 'http';
  const root = bucket.isInPath
    ? `${protocol}://${bucket.host}/${bucket.name}`
    : `${protocol}://${bucket.name}.${bucket.host}`;
  const send = async (method: string, name: string, request: RequestInit = {}) => {
    const response = await inTime((signal) =>
      client.fetch(`${root}/${encodeURIComponent(name)}`, { ...request, method, signal }),
    );
    // A gateway in between, such as one that asks for a sign-in, answers with a page instead of an object.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.ok && isPage) {
      await response.body?.cancel();
      throw new StorageUnavailableError(`The storage answered ${method} with a page`);
    }
    if (response.ok || response.status === 404) return response;
    if (method === 'GET' && (await isDenied(response))) return new Response(null, { status: 404 });
    if (!response.bodyUsed) await response.body?.cancel();
    throw new StorageUnavailableError(`The storage answered ${response.status} to ${method}`);
  };
  return {
    isRemote: true,
    get: async (name) => {
      const response = await send('GET', name);
      if (!response.ok) return null;
      return new Uint8Array(Buffer.concat(await inTime(() => boundedChunks(response))));
    },
    put: async (name, content, type) => {
      // The content of a blob is read from the disk as it is sent.
      const body = content instanceof Blob ? content : new Uint8Array(content);
      const response = await send('PUT', name, { body, headers: { 'Content-Type': type } });
      if (!response.ok)
        throw new StorageUnavailableError(`The storage answered ${response.status} to PUT`);
    },
    open: async (name) => {
      const response = await send('GET', name);
      if (!response.ok) return null;
      const { headers, body } = response;
      const size = Number(headers.get('content-length'));
      // Without a length, a file that is cut off would be sent as if it were whole.
      if (!body || !size || size > maxStoredBytes)
        return new Blob(await inTime(() => boundedChunks(response)));
      return { size, stream: () => body };
    },
    remove: async (name) => {
      await send('DELETE', name);
    },
  };
}

/** The storage of some files: the S3 bucket if it is configured, otherwise a folder in DATA_DIR. */
export const fileStorage = (folder: string): Storage => traced(openStorage(folder));

/** Records each access as a span of the current request. */
function traced({ isRemote, put, get, open, remove }: Storage): Storage {
  const step = (name: string) => ({ kind: 'message', name }) as const;
  return {
    isRemote,
    put: (...given) => runStep(step('storage put'), () => put(...given)),
    get: (name) => runStep(step('storage get'), () => get(name)),
    open: (name) => runStep(step('storage get'), () => open(name)),
    remove: (name) => runStep(step('storage remove'), () => remove(name)),
  };
}

function openStorage(folder: string): Storage {
  const { dataDir, ...given } = settings();
  const { S3_BUCKET_NAME, S3_HOST, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET_NAME || !S3_HOST || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderStorage(join(dataDir, folder));
  return bucketStorage({
    name: S3_BUCKET_NAME,
    host: S3_HOST,
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isInPath: given.S3_FORCE_PATH_STYLE,
    isSecure: given.S3_SECURE,
  });
}

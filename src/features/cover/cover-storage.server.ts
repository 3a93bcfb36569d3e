import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { StorageFullError } from '@/db/embedded/storage-full.server';
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
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Returns null if the file does not exist. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  remove: (name: string) => Promise<void>;
};

const isMissing = (error: unknown) => thrownCode(error) === 'ENOENT';

/** Stores files in a folder of DATA_DIR. `put` throws StorageFullError if the disk is full. */
export function folderStorage(folder: string): Storage {
  return {
    isRemote: false,
    put: async (name, bytes) => {
      if (!dataSpace().take(bytes.byteLength))
        throw new StorageFullError('The disk has no room for a file');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Writes to a temporary file and renames it, so that a partial file is never read.
      const draft = join(folder, `.${draftName('cover')}`);
      try {
        await writeFile(draft, bytes, { flush: true });
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
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Maximum size of a stored file. The largest are images of covers, 640 pixels wide. */
export const maxStoredBytes = 5 * 1024 * 1024;

/** Thrown if the S3 service is unreachable, too slow, or refuses a request, or if a stored file is damaged. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

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
 * Reads the body of a response up to `maxStoredBytes`.
 * @throws Error for a larger or a shorter one than declared
 */
async function boundedBytes({ headers, body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const declared = headers.get('content-length');
  const tooLarge = () => new Error(`The stored file is larger than ${maxStoredBytes} bytes`);
  if (Number(declared) > maxStoredBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the body, so that a large object is not received.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxStoredBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (declared !== null && Number(declared) !== length)
    throw new Error(`The storage sent ${length} of ${declared} bytes`);
  return new Uint8Array(Buffer.concat(chunks));
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
      'S3 answers AccessDenied, which counts as a missing cover. The key needs s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects',
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
    put: async (name, bytes, type) => {
      const body = new Uint8Array(bytes);
      const response = await send('PUT', name, { body, headers: { 'Content-Type': type } });
      if (!response.ok)
        throw new StorageUnavailableError(`The storage answered ${response.status} to PUT`);
    },
    get: async (name) => {
      const response = await send('GET', name);
      if (!response.ok) return null;
      return await inTime(() => boundedBytes(response));
    },
    remove: async (name) => {
      await send('DELETE', name);
    },
  };
}

/** The storage of covers: the S3 bucket if it is configured, otherwise a folder in DATA_DIR. */
export const coverStorage = (): Storage => traced(openStorage());

/** Records each access as a span of the current request. */
function traced({ isRemote, put, get, remove }: Storage): Storage {
  const step = (name: string) => ({ kind: 'message', name }) as const;
  return {
    isRemote,
    put: (...given) => runStep(step('storage put'), () => put(...given)),
    get: (name) => runStep(step('storage get'), () => get(name)),
    remove: (name) => runStep(step('storage remove'), () => remove(name)),
  };
}

function openStorage(): Storage {
  const { dataDir, ...given } = settings();
  const { S3_BUCKET_NAME, S3_HOST, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET_NAME || !S3_HOST || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderStorage(join(dataDir, 'covers'));
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

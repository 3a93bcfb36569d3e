import { requestScope, requestValue } from './request-scope.server';

const kilobyte = 1024;
/** Maximum body of a call without files, in bytes. */
export const callBodyLimit = 256 * kilobyte;
/** Maximum body for /api/auth and of forms. The largest ones prove something with a few kilobytes. */
const smallBodyLimit = 16 * kilobyte;

/**
 * A body may have one chunk for each 64 bytes of its limit. A client may send each byte as a chunk of its own, and
 * passing on a chunk takes 5 microseconds.
 */
const bytesPerChunk = 64;

/** Whether calls of a path may have files. They check their size themselves; see `admitBody`. */
export const mayHoldFiles = (pathname: string): boolean =>
  pathname.startsWith('/api/rest/') || pathname.startsWith('/api/rpc/');

/** Whether a path takes forms that browsers post without scripts. Nothing else may be sent to it. */
export const isFormPath = (pathname: string): boolean => pathname.startsWith('/forms/');

/**
 * Maximum body of a request in bytes; a call with files raises it with `raiseBodyLimit`. Node's own parser reads the
 * forms of pages and of server functions. It takes quadratic time for repeated names of fields.
 */
export function bodyLimitOf(request: Request): number {
  const { pathname } = new URL(request.url);
  const isForm = isFormPath(pathname) || (isMultipart(request) && !mayHoldFiles(pathname));
  return pathname.startsWith('/api/auth/') || isForm ? smallBodyLimit : callBodyLimit;
}

const raisedLimit = requestValue<number>('body-limit');

/**
 * Raises the body limit of the current request. Calls with files use it after the permission check.
 */
export function raiseBodyLimit(bytes: number): void {
  raisedLimit.set(bytes);
}

/** The Content-Length in bytes; null if there is none. */
export function declaredLength({ headers }: Request): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

/** Whether the headers announce a body (RFC 9112, section 6.3). */
export const declaresBody = (request: Request): boolean =>
  (declaredLength(request) ?? 0) > 0 || request.headers.has('transfer-encoding');

const mediaTypeOf = ({ headers }: Request) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

export const isJson = (request: Request): boolean => mediaTypeOf(request) === 'application/json';
export const isPostedForm = (request: Request): boolean =>
  mediaTypeOf(request) === 'application/x-www-form-urlencoded';
export const isMultipart = (request: Request): boolean =>
  mediaTypeOf(request) === 'multipart/form-data';

/**
 * Returns the request with a body limit. The stream is read only on demand, and fails when more
 * bytes arrive than the limit of the path or of `raiseBodyLimit`, even if Content-Length is smaller, or too
 * many chunks.
 * @param on.overflow called when the limit is exceeded
 * @param on.end called when the whole body has been read
 */
export function limitBody(
  request: Request,
  on: { overflow: () => void; end: () => void },
): Request {
  const { method, headers, signal, url } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  if (!declaresBody(request) && (declaredLength(request) === 0 || request.body === null))
    return request;
  // The body may be read outside of the request.
  const scope = requestScope();
  const limit = () => raisedLimit.get(scope) ?? bodyLimitOf(request);
  const body = limitedStream(request, limit, on);
  const init: StreamingInit = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

/** Node.js requires `duplex` for a body that is a stream; the types of the browser omit it. */
export type StreamingInit = RequestInit & { duplex: 'half' };

function limitedStream(
  request: Request,
  limit: () => number,
  on: { overflow: () => void; end: () => void },
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let received = 0;
  let chunks = 0;
  // The rest of the body is not cancelled here: that would close the connection before the response
  // is sent. `Connections.beforeAnswer` discards the rest.
  const overflow = (controller: ReadableStreamDefaultController) => {
    on.overflow();
    controller.error(new Error(`The body is larger than ${limit()} bytes`));
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if ((declaredLength(request) ?? 0) > limit()) return overflow(controller);
        reader ??= request.body?.getReader();
        const chunk = await reader?.read();
        if (!chunk || chunk.done) {
          on.end();
          return controller.close();
        }
        received += chunk.value.byteLength;
        chunks += 1;
        if (Math.max(received, chunks * bytesPerChunk) > limit()) return overflow(controller);
        controller.enqueue(chunk.value);
      },
    },
    { highWaterMark: 0 },
  );
}

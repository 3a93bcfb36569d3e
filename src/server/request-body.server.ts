import { requestScope } from './request-scope.server';

const kilobyte = 1024;
/** What a call without files may send. */
export const callBodyLimit = 256 * kilobyte;
/** A passkey's attestation is the largest thing that signing in sends; it takes a few kilobytes. */
const signInBodyLimit = 16 * kilobyte;

/** The most bytes that an address takes, unless the call that answers it asks for more. */
export const bodyLimitOf = (pathname: string): number =>
  pathname.startsWith('/api/auth/') ? signInBodyLimit : callBodyLimit;

const allowance = 'body-limit';

/** Raises the limit of the current request's body: for a call that takes files, once it knows the sender. */
export function allowBody(bytes: number): void {
  requestScope().memo.set(allowance, bytes);
}

/** The length that a request declares, in bytes; null when it declares none. */
export function declaredLength({ headers }: Request): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

/** Whether a body follows, as far as the headers tell (RFC 9112, section 6.3). */
export const declaresBody = (request: Request): boolean =>
  (declaredLength(request) ?? 0) > 0 || request.headers.has('transfer-encoding');

const mediaTypeOf = ({ headers }: Request) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

export const isJson = (request: Request): boolean => mediaTypeOf(request) === 'application/json';
export const isMultipart = (request: Request): boolean =>
  mediaTypeOf(request) === 'multipart/form-data';

/**
 * The request with a body that is not touched before it is read, and that ends with an error once
 * more has come than the address takes or `allowBody` has allowed, whatever length was declared.
 * @param onOverflow called when more arrives than may
 */
export function boundBody(request: Request, onOverflow: () => void): Request {
  const { method, headers, signal, url } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  if (!declaresBody(request) && (declaredLength(request) === 0 || request.body === null))
    return request;
  const { memo } = requestScope();
  const limit = () =>
    (memo.get(allowance) as number | undefined) ?? bodyLimitOf(new URL(url).pathname);
  const body = boundedStream(request, limit, onOverflow);
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

function boundedStream(
  request: Request,
  limit: () => number,
  onOverflow: () => void,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let received = 0;
  // What is left of the body stays where it is: cancelling it would cut the connection before the
  // answer is on its way. The listener deals with the rest.
  const overflow = (controller: ReadableStreamDefaultController) => {
    onOverflow();
    controller.error(new Error(`The body is larger than ${limit()} bytes`));
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if ((declaredLength(request) ?? 0) > limit()) return overflow(controller);
        reader ??= request.body?.getReader();
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return controller.close();
        received += chunk.value.byteLength;
        if (received > limit()) return overflow(controller);
        controller.enqueue(chunk.value);
      },
    },
    { highWaterMark: 0 },
  );
}

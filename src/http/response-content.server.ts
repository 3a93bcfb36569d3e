import type { Readable } from 'node:stream';
import { FastResponse } from 'srvx';
import type { FastResponse as NodeResponse } from 'srvx/node';

/** The parts of a response in the form that Node sends. A complete text is not wrapped in a web stream. */
export type ResponseContent = {
  status: number;
  /** Names in lower case and values, alternating. */
  headers: string[];
  body: string | Uint8Array | ReadableStream<Uint8Array> | Readable | null;
};

/** Converts a Response to its parts. Afterwards the Response cannot be used any more. */
export function contentOf(response: Response): ResponseContent {
  if (isNodeResponse(response)) {
    const { status, headers, body } = response._toNodeResponse();
    return { status, headers, body: (body ?? null) as ResponseContent['body'] };
  }
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  return { status: response.status, headers, body: response.body };
}

const isNodeResponse = (response: Response): response is NodeResponse =>
  '_toNodeResponse' in response;

/** Converts the parts to a Response, without reading the body. */
export function responseOf({ status, headers, body }: ResponseContent): Response {
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2)
    pairs.push([headers[at] ?? '', headers[at + 1] ?? '']);
  return new FastResponse(body as BodyInit | null, { status, headers: pairs });
}

const indexOf = (headers: string[], name: string): number => {
  for (let at = 0; at < headers.length; at += 2) if (headers[at] === name) return at;
  return -1;
};

/** The value of a header; null if there is none. @param name in lower case */
export function headerIn({ headers }: ResponseContent, name: string): string | null {
  const at = indexOf(headers, name);
  return at === -1 ? null : (headers[at + 1] ?? '');
}

/** Sets a header, or removes it with null. @param name in lower case */
export function setHeader(content: ResponseContent, name: string, value: string | null): void {
  const { headers } = content;
  const at = indexOf(headers, name);
  if (value === null) {
    if (at !== -1) headers.splice(at, 2);
  } else if (at === -1) headers.push(name, value);
  else headers[at + 1] = value;
}

import type { Readable } from 'node:stream';
import { FastResponse } from 'srvx';

/** A body, of which a complete text is not wrapped in a web stream. */
export type Body = string | Uint8Array | ReadableStream<Uint8Array> | Readable | null;

const isWhole = (body: unknown): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array;

/**
 * srvx's Response, which keeps a text as a text, as the documentation of the framework recommends: a call takes
 * 0.3 ms of the processor instead of 0.8, a page 1.8 instead of 2.3. On its own it loses the status of a response
 * that is created from another one and then gets a header: a copied 401 would be a 200.
 */
export class WholeResponse extends FastResponse {
  readonly #given: unknown;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(body?: Body | BodyInit, init?: ResponseInit) {
    const isCopy = init instanceof FastResponse;
    super(
      body as BodyInit,
      isCopy
        ? { status: init.status, statusText: init.statusText, headers: new Headers(init.headers) }
        : init,
    );
    this.#given = body;
  }

  static override json(data: unknown, init: ResponseInit = {}): WholeResponse {
    const headers = new Headers(init.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    return new WholeResponse(JSON.stringify(data), { ...init, headers });
  }

  /** The body of a response of any class; it is not read yet. */
  static bodyOf(response: Response): Body {
    return #given in response && isWhole(response.#given) ? response.#given : response.body;
  }

  /** The framework looks at the body of each response, without reading it. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    const text = this.#given;
    if (typeof text !== 'string') return super.body;
    return (this.#stream ??= new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    ));
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof FastResponse;
  }
}

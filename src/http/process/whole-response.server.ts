import { FastResponse } from 'srvx';

/**
 * srvx's Response, which keeps a text as a text, as the documentation of the framework recommends: a call takes
 * 0.3 ms of the processor instead of 0.8, a page 1.8 instead of 2.3. On its own it loses the status of a response
 * that is created from another one and then gets a header: a copied 401 would be a 200.
 */
export class WholeResponse extends FastResponse {
  readonly #text: unknown;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isCopy = init instanceof FastResponse;
    super(
      body,
      isCopy
        ? { status: init.status, statusText: init.statusText, headers: new Headers(init.headers) }
        : init,
    );
    this.#text = body;
  }

  /** The framework looks at the body of each response, without reading it. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    const text = this.#text;
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

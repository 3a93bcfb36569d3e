import { FastResponse } from 'srvx';

/** srvx's Response, which the documentation of the framework recommends: it keeps a text as a text. */
export class WholeResponse extends FastResponse {
  readonly #text: unknown;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
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

import type { Connection, Submittable } from 'pg';
import { toError } from '@/lib/objects/thrown';

declare module 'pg' {
  interface Connection {
    /** SQL of the statements prepared on this connection, by name. The driver's client fills it. */
    parsedStatements: Record<string, string | undefined>;
  }
}

/** A parameter that `String` converts to the text that PostgreSQL expects. Lists and dates need the driver. */
export type PlainValue = string | number | boolean | null | undefined;

/** Whether `OneValueQuery` can send all these parameters. */
export const arePlain = (values: readonly unknown[]): values is PlainValue[] =>
  values.every((value) => typeof value !== 'object' || value === null);

/** A message of the protocol (PostgreSQL manual, "Message Formats"): its type, length and content. */
function message(type: string, ...content: Uint8Array[]): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(4 + content.reduce((size, { length }) => size + length, 0), 1);
  return Buffer.concat([head, ...content]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const zero = int16(0);
const zeroTerminated = (text: string) => Buffer.from(`${text}\0`);

const parseMessage = (name: string, text: string) =>
  message('P', zeroTerminated(name), zeroTerminated(text), zero);

/** Execute without a limit of rows, then Sync, which ends the request. */
const executeAndSync = Buffer.concat([message('E', Buffer.alloc(5)), message('S')]);

/** A Bind message for the unnamed portal. Parameters and results are in text format. */
function bindMessage(name: string, values: readonly PlainValue[]): Buffer {
  const texts = values.map((value) =>
    value === null || value === undefined ? null : String(value),
  );
  let size = name.length + 13;
  for (const text of texts) size += 4 + (text === null ? 0 : Buffer.byteLength(text));
  const bind = Buffer.alloc(size);
  bind.write('B');
  bind.writeInt32BE(size - 1, 1);
  let at = 6 + bind.write(name, 6, 'latin1') + 3;
  at = bind.writeInt16BE(texts.length, at);
  for (const text of texts) {
    const lengthAt = at;
    at += 4;
    if (text !== null) at += bind.write(text, at);
    bind.writeInt32BE(text === null ? -1 : at - lengthAt - 4, lengthAt);
  }
  return bind;
}

/**
 * Runs a named statement whose result is one row with one JSON value. It takes two thirds of the
 * processor time of the driver's own query, which sends four messages one by one, requests a
 * description of the result, and creates objects for both.
 */
export class OneValueQuery implements Submittable {
  private value: unknown = null;
  private readonly settle = Promise.withResolvers<unknown>();

  /** @param name in ASCII; the driver's client reads it, too */
  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly PlainValue[],
  ) {}

  /** The value; null when there are no rows. */
  get answer(): Promise<unknown> {
    return this.settle.promise;
  }

  submit({ parsedStatements, stream }: Connection): void {
    const bind = bindMessage(this.name, this.values);
    const isKnown = parsedStatements[this.name] !== undefined;
    const first = isKnown ? [] : [parseMessage(this.name, this.text)];
    // A lost connection reports its own error.
    if (stream.writable) stream.write(Buffer.concat([...first, bind, executeAndSync]));
  }

  // The driver's client calls the methods below.
  handleDataRow({ fields: [json] }: { fields: (string | null)[] }): void {
    try {
      this.value = json === null ? null : JSON.parse(json ?? '');
    } catch (error) {
      this.settle.reject(toError(error));
    }
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.settle.resolve(this.value);
  }
  handleError(error: unknown): void {
    this.settle.reject(toError(error));
  }
}

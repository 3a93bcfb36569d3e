import { writeSync } from 'node:fs';
import { thrownCode } from '@/lib/objects/thrown';

/** Lines wait at most this many milliseconds, so that lines of several requests share a system call. */
const waitMilliseconds = 20;
/** When this many characters are collected, they are written at once. */
const maxTogether = 8 * 1024;
/** Approximate maximum of bytes that are kept while they cannot be written. Further lines are dropped. */
const maxWaiting = 4 * 1024 * 1024;
/** Maximum milliseconds that a process waits at its exit for a slow reader of its log. */
const lastMilliseconds = 500;

let allDropped = 0;

/** Number of lines dropped since the start, for the metrics. */
export const droppedLogLines = (): number => allDropped;

type Options = {
  /** Writes at least one byte to the log. @returns the number written @throws when it can write none */
  writeBytes?: (bytes: Uint8Array) => number;
  /** @returns the line that replaces dropped lines and says how many they were */
  droppedLine: (lines: number) => string;
};

/**
 * Writes lines to stdout and never throws: the disk of a log file may be full, and the program that
 * reads the log may hang or be gone. Lines that cannot be written wait, up to `maxWaiting`.
 */
export class LogOutput {
  private readonly writeBytes: NonNullable<Options['writeBytes']>;
  private readonly droppedLine: Options['droppedLine'];
  /** Lines that no write has been tried for. */
  private fresh = '';
  private readonly waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private dropped = 0;
  /** The error of the last write; undefined if it succeeded. */
  private fault: unknown;
  private timer: NodeJS.Timeout | undefined;

  constructor({ writeBytes = (bytes) => writeSync(1, bytes), droppedLine }: Options) {
    this.writeBytes = writeBytes;
    this.droppedLine = droppedLine;
  }

  /** @param isUrgent whether to write the line at once, if possible */
  write(line: string, isUrgent: boolean): void {
    // After one line is dropped, all further lines are, until all kept lines are written. So the log
    // has one gap instead of many.
    if (this.dropped > 0 || this.waitingBytes + this.fresh.length + line.length > maxWaiting) {
      this.dropped += 1;
      allDropped += 1;
      return;
    }
    this.fresh += line;
    if (!this.fault && (isUrgent || this.fresh.length >= maxTogether)) this.flush();
    else this.flushLater();
  }

  /** Writes the kept lines. If the log is read too slowly, it blocks the process for half a second at most. */
  end(): void {
    const deadline = performance.now() + lastMilliseconds;
    this.flush();
    while (thrownCode(this.fault) === 'EAGAIN' && performance.now() < deadline) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMilliseconds);
      this.flush();
    }
  }

  private flushLater(): void {
    this.timer ??= setTimeout(() => this.flush(), waitMilliseconds).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      this.writeAll();
      this.fault = undefined;
    } catch (error) {
      this.fault = error;
      this.flushLater();
    }
  }

  private writeAll(): void {
    this.queue(this.fresh);
    this.fresh = '';
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const written = this.writeBytes(next);
      this.waitingBytes -= written;
      if (written < next.length) this.waiting[0] = next.subarray(written);
      else this.waiting.shift();
      if (this.waiting.length > 0 || this.dropped === 0) continue;
      this.queue(this.droppedLine(this.dropped));
      this.dropped = 0;
    }
  }

  private queue(text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
  }
}

import { writeSync } from 'node:fs';
import { thrownCode } from '@/lib/thrown';

/** Lines wait this many milliseconds at most, so that requests at once share a system call. */
const waitMilliseconds = 20;
/** Lines of this many characters together do not wait. */
const maxTogether = 8 * 1024;
/** Bytes, about, that wait while they cannot be written. Further lines are dropped. */
const maxWaiting = 4 * 1024 * 1024;
/** Milliseconds that a process waits at its end for a program that does not read its log. */
const lastMilliseconds = 500;

let allDropped = 0;

/** Lines that were dropped since the start, for the metrics. */
export const droppedLogLines = (): number => allDropped;

type Options = {
  /** Writes at least one of the bytes to the log. @returns how many @throws when it cannot */
  writeBytes?: (bytes: Uint8Array) => number;
  /** @returns the line that says how many lines are missing where it stands */
  droppedLine: (lines: number) => string;
};

/**
 * Writes lines to stdout and never throws: the disk of a log file may be full, and the program that
 * reads the log may hang or be gone. Lines that cannot be written wait, up to `maxWaiting`.
 */
export class LogOutput {
  private readonly writeBytes: NonNullable<Options['writeBytes']>;
  private readonly droppedLine: Options['droppedLine'];
  /** Lines that have not been tried. */
  private fresh = '';
  private readonly waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private dropped = 0;
  /** Why the last try has failed. */
  private fault: unknown;
  private timer: NodeJS.Timeout | undefined;

  constructor({ writeBytes = (bytes) => writeSync(1, bytes), droppedLine }: Options) {
    this.writeBytes = writeBytes;
    this.droppedLine = droppedLine;
  }

  /** @param isUrgent whether the line is written at once, if it can be */
  write(line: string, isUrgent: boolean): void {
    // Once a line is dropped, all are until none waits: they are missing in one place.
    if (this.dropped > 0 || this.waitingBytes + this.fresh.length + line.length > maxWaiting) {
      this.dropped += 1;
      allDropped += 1;
      return;
    }
    this.fresh += line;
    if (!this.fault && (isUrgent || this.fresh.length >= maxTogether)) this.flush();
    else this.flushLater();
  }

  /** Writes what waits; for a log that is read too slowly it blocks the process a short time. */
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

import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

/**
 * Bytes that stay free. The embedded database writes its log in segments of 16 MB and hangs when
 * the disk is full, so writes are refused well before that.
 */
export const minimumFreeBytes = 64 * megabyte;

/** Maximum age of a reading. In this time the embedded database writes a few megabytes at most. */
const maxAgeMilliseconds = 250;

/**
 * Bytes that this user can still write to the disk of `folder`, which need not exist yet.
 * @throws when the system does not report it
 */
export function freeBytes(folder: string): number {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

/** Free space on the disk of one folder. A reading takes some microseconds. */
export class FreeSpace {
  private readAt = -Infinity;
  private free = Infinity;
  /** Bytes reserved with `take` since the last reading. */
  private reserved = 0;
  private wasFull = false;

  /**
   * @param read returns the free bytes; if it throws, the disk counts as not full
   * @param onChange called when the disk becomes full, and when it has room again
   */
  constructor(
    private readonly read: () => number,
    private readonly onChange: (isFull: boolean, free: number) => void = () => {},
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Free bytes, at most 250 milliseconds old. */
  bytes(): number {
    if (this.now() - this.readAt >= maxAgeMilliseconds) this.refresh();
    return this.free - this.reserved;
  }

  /** Whether writes must be refused. */
  isFull(): boolean {
    return this.bytes() < minimumFreeBytes;
  }

  /**
   * Whether a file of `bytes` may be written. If so, its size counts as used until the next
   * reading.
   */
  take(bytes: number): boolean {
    if (this.bytes() - bytes < minimumFreeBytes) return false;
    this.reserved += bytes;
    return true;
  }

  private refresh(): void {
    this.readAt = this.now();
    this.reserved = 0;
    try {
      this.free = this.read();
    } catch {
      this.free = Infinity;
    }
    const isFull = this.free < minimumFreeBytes;
    if (isFull === this.wasFull) return;
    this.wasFull = isFull;
    this.onChange(isFull, this.free);
  }
}

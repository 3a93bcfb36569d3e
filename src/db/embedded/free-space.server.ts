import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

/**
 * Bytes that stay free. The embedded database writes its log in segments of 16 MB and answers to
 * nothing any more when the disk is full, so writes are refused well before.
 */
export const keptFree = 64 * megabyte;

/** How old a reading may be. Between two, the embedded database writes a few megabytes at most. */
const freshMilliseconds = 250;

/**
 * Bytes that this user may still write to the disk of `folder`, which need not be there yet.
 * @throws when the system does not tell
 */
export function freeBytes(folder: string): number {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  return bavail * bsize;
}

/** The room that is left on the disk of one folder. A reading costs some microseconds. */
export class FreeSpace {
  private readAt = -Infinity;
  private free = Infinity;
  /** What files have been let through since the reading. */
  private taken = 0;
  private wasFull = false;

  /**
   * @param read asks for the bytes that are free; a fault of it counts as room
   * @param onChange told when the room ends, and when there is room again
   */
  constructor(
    private readonly read: () => number,
    private readonly onChange: (isFull: boolean, free: number) => void = () => {},
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Bytes that are free, from a reading that is a moment old at most. */
  bytes(): number {
    if (this.now() - this.readAt >= freshMilliseconds) this.look();
    return this.free - this.taken;
  }

  /** Whether writes are to be refused. */
  isFull(): boolean {
    return this.bytes() < keptFree;
  }

  /**
   * Whether a file of `bytes` may be written; it then counts as written until the next reading.
   */
  take(bytes: number): boolean {
    if (this.bytes() - bytes < keptFree) return false;
    this.taken += bytes;
    return true;
  }

  private look(): void {
    this.readAt = this.now();
    this.taken = 0;
    try {
      this.free = this.read();
    } catch {
      this.free = Infinity;
    }
    const isFull = this.free < keptFree;
    if (isFull === this.wasFull) return;
    this.wasFull = isFull;
    this.onChange(isFull, this.free);
  }
}

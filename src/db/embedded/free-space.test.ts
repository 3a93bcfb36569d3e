import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FreeSpace, freeBytes, minimumFreeBytes } from './free-space.server';

const megabyte = 1024 * 1024;

/** A fake disk and clock that the test controls. */
function disk(free: number) {
  const state = { free, now: 0, readings: 0, reports: [] as boolean[] };
  const read = () => {
    state.readings += 1;
    return state.free;
  };
  const space = new FreeSpace(
    read,
    (isFull) => state.reports.push(isFull),
    () => state.now,
  );
  return { state, space };
}

describe('the free space of a disk', () => {
  it('is full below the reserve, and recovers', () => {
    const { state, space } = disk(minimumFreeBytes);
    expect(space.isFull()).toBe(false);
    for (const [free, isFull] of [
      [minimumFreeBytes - 1, true],
      [0, true],
      [minimumFreeBytes, false],
    ] as const) {
      Object.assign(state, { free, now: state.now + 1000 });
      expect(space.isFull()).toBe(isFull);
    }
    expect(state.reports).toEqual([true, false]);
  });

  it('is read once for many calls', () => {
    const { state, space } = disk(minimumFreeBytes);
    for (let count = 0; count < 1000; count += 1) space.isFull();
    expect(state.readings).toBe(1);
  });

  it('is not reserved twice between two readings', () => {
    const { state, space } = disk(minimumFreeBytes + 12 * megabyte);
    const given = Array.from({ length: 10 }, () => space.take(5 * megabyte));
    expect(given.filter(Boolean)).toHaveLength(2);
    expect(space.take(2 * megabyte)).toBe(true);
    expect(state.readings).toBe(1);
    // The files are now on the disk, so the next reading includes them.
    Object.assign(state, { free: minimumFreeBytes + 5 * megabyte, now: 1000 });
    expect(space.take(5 * megabyte)).toBe(true);
  });

  it('counts as available when the system does not report it', () => {
    const space = new FreeSpace(() => {
      throw new Error('ENOSYS');
    });
    expect(space.isFull()).toBe(false);
  });

  it('is that of the disk of a folder that does not exist yet', () => {
    const there = freeBytes(tmpdir());
    expect(there).toBeGreaterThan(0);
    expect(freeBytes(join(tmpdir(), 'not', 'there'))).toBeGreaterThan(there / 2);
  });
});

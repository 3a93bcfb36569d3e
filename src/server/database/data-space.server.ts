import { database } from '@/db/client.server';
import { FreeSpace, freeBytes } from '@/db/embedded/free-space.server';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

function logChange(isFull: boolean, free: number): void {
  const megabytes = inMegabytes(free);
  if (isFull) logger().error({ megabytes }, 'The disk of DATA_DIR is full: writes are refused');
  else logger().info({ megabytes }, 'The disk of DATA_DIR has room again');
}

// Stored on globalThis: a hot reload evaluates this module again, but the embedded database stays
// open and keeps its reference.
declare global {
  var startUiDataSpace: FreeSpace | undefined;
}

/** Tracks the free space on the disk of DATA_DIR. */
export const dataSpace = (): FreeSpace =>
  (globalThis.startUiDataSpace ??= new FreeSpace(() => freeBytes(settings().dataDir), logChange));

/** Replaces the tracker, for tests; `undefined` restores the one of DATA_DIR. */
export function setDataSpace(space: FreeSpace | undefined): void {
  globalThis.startUiDataSpace = space;
}

/** Whether the embedded database refuses writes because the disk of DATA_DIR is full. */
export const isDatabaseFull = (): boolean => database().kind === 'embedded' && dataSpace().isFull();

import { database } from '@/db/client.server';
import { FreeSpace, freeBytes } from '@/db/embedded/free-space.server';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

function sayWhatChanged(isFull: boolean, free: number): void {
  const megabytes = inMegabytes(free);
  if (isFull) logger().error({ megabytes }, 'The disk of DATA_DIR is full: writes are refused');
  else logger().info({ megabytes }, 'The disk of DATA_DIR has room again');
}

// Kept on the process: the embedded database, which a hot reload leaves open, asks it too.
const held = globalThis as typeof globalThis & { startUiDataSpace?: FreeSpace | undefined };

/** The room in DATA_DIR. */
export const dataSpace = (): FreeSpace =>
  (held.startUiDataSpace ??= new FreeSpace(() => freeBytes(settings().dataDir), sayWhatChanged));

/** Makes `space` the room of this process; none for that of DATA_DIR. For tests. */
export function useDataSpace(space: FreeSpace | undefined): void {
  held.startUiDataSpace = space;
}

/** Whether the database writes nothing because its disk, which is that of DATA_DIR, is full. */
export const isDatabaseFull = (): boolean => database().kind === 'embedded' && dataSpace().isFull();

import { database } from '@/db/client.server';
import { needsRestart } from '@/http/process/uncaught-faults.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { areFoldersWritable } from '@/server/database/written-folders.server';

let isEnding = false;

/** Makes readiness 503 from now on, so that load balancers send no more requests to this process. */
export function markNotReady(): void {
  isEnding = true;
}

/** Whether the database responds. Resolves within two seconds, unless this process is busy. */
export const isDatabaseUp = (): Promise<boolean> =>
  database()
    .ping()
    .then(
      () => true,
      () => false,
    );

/**
 * 200 while the process can answer requests, otherwise 503. With a full disk reading still works,
 * so the response is 200 with `read-only` in the body, and with `unwritable` when a folder of DATA_DIR cannot be
 * written to. `restart` means that an operator must
 * restart this process, and that requests should go to another instance.
 */
export async function readinessResponse(): Promise<Response> {
  const unavailable = (status: string) => Response.json({ status }, { status: 503 });
  if (!isEnding && needsRestart()) return unavailable('restart');
  if (isEnding || !(await isDatabaseUp())) return unavailable('unavailable');
  const status = areFoldersWritable() ? 'ok' : 'unwritable';
  return Response.json({ status: isDatabaseFull() ? 'read-only' : status });
}

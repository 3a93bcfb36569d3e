import { database } from '@/db/client.server';
import { needsRestart } from '@/http/process/uncaught-faults.server';
import { isDatabaseFull } from '@/server/database/data-space.server';

let isEnding = false;

/** Tells whoever asks for readiness to send no more requests: the process is about to end. */
export function endReadiness(): void {
  isEnding = true;
}

/** Whether the database answers; told within two seconds, unless this process itself is busy. */
export const isDatabaseUp = (): Promise<boolean> =>
  database()
    .ping()
    .then(
      () => true,
      () => false,
    );

/**
 * 200 while requests can be answered, else 503. With a full disk the library is still read, so the
 * status stays 200 and the body tells. `restart` stands for a process that needs one: an operator
 * has to see it, and requests are better sent to another instance.
 */
export async function readiness(): Promise<Response> {
  const unavailable = (status: string) => Response.json({ status }, { status: 503 });
  if (!isEnding && needsRestart()) return unavailable('restart');
  if (isEnding || !(await isDatabaseUp())) return unavailable('unavailable');
  return Response.json({ status: isDatabaseFull() ? 'read-only' : 'ok' });
}

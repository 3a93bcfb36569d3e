import { database } from '@/db/client.server';
import { isDatabaseFull } from './data-space.server';

let isEnding = false;

/** Tells whoever asks for readiness to send no more requests: the process is about to end. */
export function endReadiness(): void {
  isEnding = true;
}

let asking: Promise<boolean> | undefined;

/** Whether the database answers within a second. Who asks at the same time gets the same answer. */
export function isDatabaseUp(): Promise<boolean> {
  asking ??= askDatabase().finally(() => (asking = undefined));
  return asking;
}

async function askDatabase(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref());
  return Promise.race([
    database()
      .ping()
      .then(
        () => true,
        () => false,
      ),
    timeout,
  ]);
}

/**
 * 200 while requests can be answered, else 503. With a full disk the library is still read, so the
 * status stays 200 and the body tells.
 */
export async function readiness(): Promise<Response> {
  const isReady = !isEnding && (await isDatabaseUp());
  if (!isReady) return Response.json({ status: 'unavailable' }, { status: 503 });
  return Response.json({ status: isDatabaseFull() ? 'read-only' : 'ok' });
}

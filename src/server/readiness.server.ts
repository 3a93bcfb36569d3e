import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

let isEnding = false;

/** Tells whoever asks for readiness to send no more requests: the process is about to end. */
export function endReadiness(): void {
  isEnding = true;
}

/** Whether the database answers within a second. */
export async function isDatabaseUp(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref());
  const answered = db()
    .execute(sql`select 1`)
    .then(() => true)
    .catch(() => false);
  return Promise.race([answered, timeout]);
}

/** 200 while requests can be answered, else 503. */
export async function readiness(): Promise<Response> {
  const isReady = !isEnding && (await isDatabaseUp());
  return Response.json({ status: isReady ? 'ok' : 'unavailable' }, { status: isReady ? 200 : 503 });
}

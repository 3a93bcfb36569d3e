import pg from 'pg';
import { DatabaseLockError } from '../embedded/lock-address.server';

/** An arbitrary number. All servers of a database have this advisory lock together; a restore has it alone. */
export const servingLock = 7_236_121;
const retryMilliseconds = 1000;

/**
 * Tells restores that this process serves the database at `url`: keeps a connection with the lock, and makes a new one
 * when it breaks.
 * @returns a function that ends this
 * @throws DatabaseLockError while a restore runs
 */
export async function holdServingLock(url: string): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const take = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    // The end of the connection follows, and is handled below.
    next.on('error', () => {});
    try {
      await next.connect();
      const { rows } = await next.query<{ taken: boolean }>(
        'select pg_try_advisory_lock_shared($1) as taken',
        [servingLock],
      );
      if (!rows[0]?.taken)
        throw new DatabaseLockError(
          'A restore replaces the data of this database at the moment: start again when it is complete.',
        );
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    next.once('end', retakeLater);
  };
  const retakeLater = () => {
    if (isEnded) return;
    timer = setTimeout(() => void take().catch(retakeLater), retryMilliseconds).unref();
  };
  await take();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end();
  };
}

import { sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import type { RateWindow } from './rate-window.server';

/** The counted events. One from a clock that was ahead counts as now, so that no wait is longer than its window. */
const hitsUntilNow = sql`(select least(hit, clock_timestamp()) as hit from unnest(rate_counter.hits) hit)`;

/**
 * `countEvent` in the database. All instances share the counter. It stays exact under parallel
 * calls, because one statement checks the limit and counts the event.
 */
export async function countInDatabase(
  key: string,
  windows: readonly RateWindow[],
  within: DbOrTransaction = db(),
): Promise<number> {
  const longest = Math.max(...windows.map((window) => window.seconds));
  const since = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`;
  const recent = (seconds: number) =>
    sql`(select count(*) from unnest(rate_counter.hits) hit where hit > ${since(seconds)})`;
  const fits = sql.join(
    windows.map(({ limit, seconds }) => sql`${recent(seconds)} < ${limit}`),
    sql` and `,
  );
  const counted = await within.execute(sql`
    insert into rate_counter (key, hits, expires_at)
    values (${key}, array[clock_timestamp()], clock_timestamp() + make_interval(secs => ${longest}))
    on conflict (key) do update set
      hits = array(select hit from ${hitsUntilNow} hits where hit > ${since(longest)})
        || clock_timestamp(),
      expires_at = excluded.expires_at
    where ${fits}
    returning 1`);
  if (counted.rows.length > 0) return 0;
  await within.execute(sql`
    update rate_counter set hits = array(select hit from ${hitsUntilNow} hits)
    where key = ${key} and clock_timestamp() < any(hits)`);
  // A full window accepts an event again when its `limit`-th newest event is older than the window. The clock may have been
  // set back since that was counted.
  const waits = sql.join(
    windows.map(
      ({ limit, seconds }) => sql`least(${seconds}, coalesce(extract(epoch from (
        select hit from unnest(hits) hit order by hit desc offset ${limit - 1} limit 1
      ) + make_interval(secs => ${seconds}) - clock_timestamp()), 0))`,
    ),
    sql`, `,
  );
  const result = await within.execute<{ wait: string }>(
    sql`select greatest(${waits}) as wait from rate_counter where key = ${key}`,
  );
  return Math.max(1, Math.ceil(Number(result.rows[0]?.wait ?? 1)));
}

/** `forgetEvents` in the database. */
export async function forgetInDatabase(key: string): Promise<void> {
  await db().execute(sql`delete from rate_counter where key = ${key}`);
}

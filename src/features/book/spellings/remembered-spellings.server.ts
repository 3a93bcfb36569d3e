import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { idList } from '../undo/former-books.server';
import type { SpelledField } from './spelling.facts';

type Respelled = { field: SpelledField; from: readonly string[]; to: string };

/**
 * Remembers the spelling that names got, for later imports: also for names that were given one of those
 * names before, and for the spelling itself, in any case and with any accents.
 */
export async function rememberSpelling(
  transaction: DbOrTransaction,
  actId: string,
  { field, from, to }: Respelled,
): Promise<void> {
  await transaction.execute(sql`
    with respelled as (
      select name from jsonb_array_elements_text(${JSON.stringify([to, ...from])}::jsonb) name
      union all
      select name from (
        select distinct on (key) name, spelling from name_spelling
        where field = ${field} order by key, at desc
      ) last
      where spelling in ${idList(from)}
    )
    insert into name_spelling (field, key, act_id, name, spelling)
    select distinct on (md5(name_key(name)))
      ${field}, md5(name_key(name)), ${actId}, name, ${to}::text
    from respelled order by md5(name_key(name)), name`);
}

/** Forgets what an act remembered. */
export async function forgetSpellings(transaction: DbOrTransaction, actId: string): Promise<void> {
  await transaction.execute(sql`delete from name_spelling where act_id = ${actId}`);
}

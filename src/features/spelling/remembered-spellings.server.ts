import { sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { idList } from '@/features/book-act/offered/former-books.server';
import { refuse } from '@/i18n/errors/refuse.server';
import type { ServerFeatureHooks } from '@/lib/feature.server';
import type { ListPage } from '@/lib/lists/list-search';
import type { SpelledField } from './spelling.facts';
import type { ForgetInput, RememberedSpelling } from './spelling.schema';

type Respelled = { field: SpelledField; from: readonly string[]; to: string };

/**
 * Remembers the spelling that replaces names, for later imports. It also replaces names that were replaced by
 * one of these names before, and itself in any case and with any accents.
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
    from respelled order by md5(name_key(name)), name = ${to}, name`);
}

/** Forgets the spellings that an act remembered. */
export async function forgetSpellings(transaction: DbOrTransaction, actId: string): Promise<void> {
  await transaction.execute(sql`delete from name_spelling where act_id = ${actId}`);
}

/** The current row of each name: the last one. */
const lastSpellings = sql`(
  select distinct on (field, key) field, key, name, spelling from name_spelling
  order by field, key, at desc
)`;

const asCursor = ({ field, name }: RememberedSpelling) =>
  Buffer.from(`${field} ${name}`).toString('base64url');
/** The place after which a page starts; the beginning if the cursor is invalid. */
function readCursor(cursor: string): { field: string; name: string } {
  const [field = '', ...name] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const place = { field, name: name.join(' ') };
  return cursor.length > 0 && !/\0/.test(field + place.name) ? place : { field: '', name: '' };
}

/**
 * The spellings that imports use, sorted by name. A spelling is also remembered for itself, in any case and
 * with any accents; that row is listed only if it is the only one of its spelling.
 */
export async function listRemembered(
  cursor: string,
  limit: number,
): Promise<ListPage<RememberedSpelling>> {
  const after = readCursor(cursor);
  const listed = sql`(
    select field, name, spelling from (
      select *, count(*) filter (where name <> spelling) over (partition by field, spelling) as others
      from ${lastSpellings} last
    ) counted where name <> spelling or others = 0
  ) listed`;
  const { rows } = await db().execute<RememberedSpelling>(sql`
    select field, name, spelling from ${listed}
    where (name collate "C", field) > (${after.name}::text collate "C", ${after.field}::text)
    order by name collate "C", field limit ${limit + 1}`);
  const { rows: counts } = await db().execute<{ total: number }>(
    sql`select count(*)::int as total from ${listed}`,
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ field, name, spelling }) => ({ field, name, spelling })),
    nextCursor: last && rows.length > limit ? asCursor(last) : null,
    total: counts[0]?.total ?? 0,
  };
}

/**
 * Forgets the spelling that imports use for a name; books stay unchanged. With the last name of a spelling,
 * the row of the spelling itself is removed too.
 * @throws ORPCError NOT_FOUND if nothing is remembered for the name
 */
export async function forgetSpelling(
  session: CurrentSession,
  { field, name }: ForgetInput,
): Promise<void> {
  await db().transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ spelling: string }>(sql`
      with forgotten as (
        delete from name_spelling where field = ${field} and key = md5(name_key(${name}))
        returning spelling, at
      ) select spelling from forgotten order by at desc limit 1`);
    const [forgotten] = rows;
    if (!forgotten) throw refuse('NOT_FOUND');
    const { spelling } = forgotten;
    await transaction.execute(sql`
      delete from name_spelling own
      where own.field = ${field} and own.key = md5(name_key(${spelling})) and own.spelling = ${spelling}
        and not exists (select from ${lastSpellings} other where other.field = own.field
          and other.spelling = own.spelling and other.key <> own.key)`);
    await writeAudit(transaction, session, {
      act: 'book.forget-spelling',
      target: { id: crypto.randomUUID(), name },
      before: { [field]: spelling },
    });
  });
}

type SpellNames = NonNullable<ServerFeatureHooks['spellNames']>;
type Spelled = Awaited<ReturnType<SpellNames>>[number];

/** The chosen spellings of names, for imports. */
export const spellNames: SpellNames = async (transaction, names) => {
  // Most libraries have no chosen spellings; this query then folds no name.
  const { rows } = await transaction.execute<Spelled>(sql`
    select distinct named.field, named.name, last.spelling
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (field text, name text)
    cross join lateral (
      select spelling from name_spelling
      where field = named.field and key = md5(name_key(named.name)) order by at desc limit 1
    ) last
    where exists (select from name_spelling)`);
  return rows;
};

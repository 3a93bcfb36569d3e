import { sql } from 'drizzle-orm';
import type { Database, PostgresDatabase } from '../client.server';
import { isTransientFault } from '../connection-fault.server';
import { plannerSettings } from './session-settings.server';

/** An arbitrary number; all instances must use the same one. */
const advisoryLock = 7_236_119;

/**
 * Where `served` leads to a pooler, gives the settings that make queries faster to its role in its
 * database: the pooler's own connections then begin with them. Settings that an operator has given
 * to the role, in any database or in this one, stay. Open connections keep theirs until the pooler
 * opens them anew.
 * @param direct the same database without the pooler
 * @returns settings that the server does not let the role have, as SQL that its owner can run
 */
export async function setRoleSettings(
  served: PostgresDatabase,
  { db: direct }: Database,
): Promise<string[]> {
  const { rows: found } = await served.db.execute<Record<'role' | 'name', string>>(
    sql`select session_user as role, current_database() as name`,
  );
  if (!served.pool.isThroughPooler || !found[0]) return [];
  const { role, name } = found[0];
  const quoted = sql.join([sql.identifier(role), sql.identifier(name)], sql` in database `);
  try {
    await direct.transaction(async (transaction) => {
      // Instances that start at the same time would change the same row of the catalog.
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
      const { rows } = await transaction.execute<{ setting: string }>(sql`
        select split_part(unnest(setconfig), '=', 1) as setting from pg_db_role_setting
        where setrole = (select oid from pg_roles where rolname = ${role}) and setdatabase in (
          0, (select oid from pg_database where datname = ${name}))`);
      const given = new Set(rows.map(({ setting }) => setting));
      for (const [setting, value] of Object.entries(plannerSettings))
        if (!given.has(setting))
          await transaction.execute(
            sql`alter role ${quoted} set ${sql.raw(`${setting} = '${value}'`)}`,
          );
    });
    return [];
  } catch (error) {
    if (isTransientFault(error)) throw error;
    return Object.entries(plannerSettings).map(
      ([setting, value]) =>
        `ALTER ROLE "${role}" IN DATABASE "${name}" SET ${setting} = '${value}'`,
    );
  }
}

import { sql } from 'drizzle-orm';
import type { Database, PostgresDatabase } from '../client.server';
import { isTransientFault } from '../connection-fault.server';
import { plannerSettings } from './session-settings.server';

/** An arbitrary number; all instances must use the same one. */
const advisoryLock = 7_236_119;

/**
 * If `served` connects through a pooler, makes `plannerSettings` the defaults of its role in its
 * database, because the pooler's connections to the server start with these defaults. Settings that
 * an operator has given to the role, for this database or for all, stay. Open connections keep their
 * settings until the pooler reopens them.
 * @param direct the same database without the pooler
 * @returns an empty list, or, if the server refuses, the SQL that the owner of the database can run
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
      // Without the lock, instances that start together would change the same catalog row and fail.
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

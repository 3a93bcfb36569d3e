import { type SQL, sql } from 'drizzle-orm';
import { auditEntry, cover } from '@/db/schema';
import { allTableFacts } from '@/db/schema/all-facts.server';

/** The title of the row that uses the cover, because a cover has no name. Null for a cover that none uses. */
function name(): SQL<string | null> {
  const titles = allTableFacts().flatMap(({ table, coverUse }) =>
    coverUse?.title
      ? [
          sql`(select min(${coverUse.title}) from ${table} where ${coverUse.id} = ${auditEntry.targetId})`,
        ]
      : [],
  );
  return sql`coalesce(${sql.join([...titles, sql`null`], sql`, `)})`;
}

const coverIds = (): SQL<
  string[]
> => sql`array(select ${cover.id} from ${cover} where ${cover.id} in (
  case when ${auditEntry.targetType} = 'cover' then ${auditEntry.targetId} end,
  ${auditEntry.before} ->> 'coverId', ${auditEntry.after} ->> 'coverId'))`;

/** What the audit shows of covers. */
export const coverAuditTarget = { name, coverIds };

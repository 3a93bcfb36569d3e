import { type SQL, and, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { permissionProcedure } from '@/api/procedures.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import { auditTargetName, auditUndoState } from '@/auth/audit/audit-target.server';
import { bannedNow } from '@/auth/ban.server';
import { db } from '@/db/client.server';
import { auditEntry, outboxMail, user } from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { buildInfo } from '@/server/build-info.server';
import { dashboardSchema } from './dashboard.schema';
import { readFigures, withFigures } from './figures.server';

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db().execute<Row>(query)).rows[0] as Row;

/** Two statuses have indexes of their few users; the users of the third are the rest, and no row is looked at for its status. */
const readCounts = () =>
  one<
    Record<
      | 'total'
      | 'newThisMonth'
      | 'onboarded'
      | 'notOnboarded'
      | 'banned'
      | 'signIns'
      | 'waitingMails',
      number
    >
  >(sql`
    with counted as (
      select
        (select count(*)::int from ${user}) as total,
        (select count(*)::int from ${user}
          where created_at >= date_trunc('month', now(), 'UTC')) as "newThisMonth",
        (select count(*)::int from ${user}
          where onboarded_at is null and not ${bannedNow}) as "notOnboarded",
        (select count(*)::int from ${user} where ${bannedNow}) as banned,
        (select count(*)::int from ${auditEntry}
          where act = 'session.create' and at > now() - interval '30 days') as "signIns",
        (select count(*)::int from ${outboxMail}
          where due_at < now() - interval '1 minute') as "waitingMails"
    )
    select *, total - banned - "notOnboarded" as onboarded from counted`);

/** How many of the newest entries are looked at: an act on a list writes one for each person, up to 1,000 of them. */
const recentEntries = 2000;

/**
 * The newest acts that a condition selects, each with its newest entry and the number of further ones of the same request.
 * @param part what they are read for
 */
function latestActs(part: 'latest' | 'finished', condition: SQL, count: number) {
  const recent = db()
    .select()
    .from(auditEntry)
    .where(condition)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(recentEntries)
    .as('recent');
  const sameAct = sql`partition by coalesce(${recent.requestId}, ${recent.id}::text), ${recent.act}`;
  const acts = db()
    .select({
      id: recent.id,
      more: sql<number>`(count(*) over (${sameAct}) - 1)::int`.as('more'),
      place:
        sql<number>`row_number() over (${sameAct} order by ${recent.at} desc, ${recent.id} desc)`.as(
          'place',
        ),
    })
    .from(recent)
    .as('acts');
  return db()
    .select({
      part: sql<typeof part>`${part}`.as('part'),
      id: auditEntry.id,
      at: auditEntry.at,
      actorId: auditEntry.actorId,
      actor: sql<string | null>`coalesce(nullif(${user.name}, ''), ${auditEntry.actorEmail})`,
      act: auditEntry.act,
      target: auditTargetName(),
      more: acts.more,
    })
    .from(acts)
    .innerJoin(auditEntry, and(eq(auditEntry.id, acts.id), eq(acts.place, 1)))
    .leftJoin(user, eq(user.id, auditEntry.actorId))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(count);
}

/**
 * What happened last, and what was finished in the last day and not undone. The page shows what of it belongs to the reader's today.
 */
async function readEntries() {
  const acts = allServerFeatures().flatMap(({ finishes = [] }) => finishes);
  const isSignIn = sql`${auditEntry.act} = ${'session.create' satisfies AuditActName}`;
  const isFinished = sql`${inArray(auditEntry.act, acts)} and ${auditEntry.at} > now() - interval '1 day'
    and ${auditUndoState()} is distinct from 'done'`;
  const entries = await unionAll(
    latestActs('latest', sql`not ${isSignIn}`, 6),
    latestActs('finished', isFinished, 4),
  ).orderBy(desc(auditEntry.at), desc(auditEntry.id));
  return {
    latest: entries.filter(({ part }) => part === 'latest'),
    finished: entries.filter(({ part }) => part === 'finished'),
  };
}

/** API for the managers' dashboard. */
export const dashboardRouter = {
  get: permissionProcedure({ apps: ['manager'], user: ['list'] })
    .route({ method: 'GET', path: '/dashboard', tags: ['Manager'], summary: 'Read the dashboard' })
    .output(withFigures(dashboardSchema))
    .handler(async ({ context }) => {
      const { signIns, waitingMails, ...users } = await readCounts();
      const { latest, finished } = await readEntries();
      return {
        ...(await readFigures(context.session.user.role, pageLanguage(context.session).language)),
        users,
        signIns,
        latest,
        attention: { waitingMails, notOnboarded: users.notOnboarded, finished },
        build: buildInfo(),
      };
    }),
};

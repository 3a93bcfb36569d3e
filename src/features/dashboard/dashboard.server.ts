import { desc, sql } from 'drizzle-orm';
import { permissionProcedure } from '@/api/procedures.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import { auditTargetName } from '@/auth/audit/audit-target.server';
import { bannedNow } from '@/auth/ban.server';
import { db } from '@/db/client.server';
import { auditEntry, book, genre, outboxMail, user } from '@/db/schema';
import { shownGenreName } from '@/features/genre/offered/genre-name.server';
import { buildInfo } from '@/server/build-info.server';
import { dashboardSchema } from './dashboard.schema';

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db().execute<Row>(query)).rows[0] as Row;

/** In UTC, independent of the time zone of the database connection. */
const monthStart = sql`date_trunc('month', now(), 'UTC')`;

const readCounts = () =>
  one<
    Record<'books' | 'newBooks' | 'genres' | 'unusedGenres' | 'signIns' | 'waitingMails', number>
  >(sql`
    select
      (select count(*)::int from ${book}) as books,
      (select count(*)::int from ${book} where created_at >= ${monthStart}) as "newBooks",
      (select count(*)::int from ${genre}) as genres,
      (select count(*)::int from ${genre} where not exists (
        select from ${book} where ${book.genreId} = ${genre.id})) as "unusedGenres",
      (select count(*)::int from ${auditEntry}
        where act = 'session.create' and at > now() - interval '30 days') as "signIns",
      (select count(*)::int from ${outboxMail}
        where due_at < now() - interval '1 minute') as "waitingMails"`);

const readUsers = () =>
  one<
    Record<
      'total' | 'newThisMonth' | 'onboarded' | 'notOnboarded' | 'banned' | 'unverified',
      number
    >
  >(sql`
    with shown as (
      select *, ${bannedNow} as is_banned from ${user}
    )
    select count(*)::int as total,
      (count(*) filter (where created_at >= ${monthStart}))::int as "newThisMonth",
      (count(*) filter (where not is_banned and onboarded_at is not null))::int as onboarded,
      (count(*) filter (where not is_banned and onboarded_at is null))::int as "notOnboarded",
      (count(*) filter (where is_banned))::int as banned,
      (count(*) filter (where not email_verified))::int as unverified
    from shown`);

async function readMonths() {
  const { rows } = await db().execute<{ month: string; count: number }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, count(${book.id})::int as count
    from (
      select month, month at time zone 'UTC' as start,
        (month + interval '1 month') at time zone 'UTC' as "end"
      from generate_series(0, 11) ago,
        lateral (select ${monthStart} at time zone 'UTC' - make_interval(months => ago) as month) one
    ) months
    left join ${book} on ${book.createdAt} >= start and ${book.createdAt} < "end"
    group by month order by month`);
  return rows.map(({ month, count }) => ({ month: new Date(`${month}T00:00:00Z`), count }));
}

/** API for the managers' dashboard. */
export const dashboardRouter = {
  get: permissionProcedure({ apps: ['manager'], book: ['read'], user: ['list'] })
    .route({ method: 'GET', path: '/dashboard', tags: ['Manager'], summary: 'Read the dashboard' })
    .output(dashboardSchema)
    .handler(async ({ context }) => {
      const { language } = pageLanguage(context.session);
      const counts = await readCounts();
      const users = await readUsers();
      const booksByGenre = await db()
        .select({
          id: genre.id,
          name: genre.name,
          translations: genre.translations,
          color: genre.color,
          count:
            sql<number>`(select count(*)::int from "book" where "book"."genre_id" = "genre"."id")`.as(
              'count',
            ),
        })
        .from(genre)
        .orderBy(desc(sql`"count"`), sql`sort_key(${shownGenreName(language)})`);
      const latest = await db()
        .select({
          id: auditEntry.id,
          at: auditEntry.at,
          actor: sql<string | null>`coalesce(nullif(${user.name}, ''), ${auditEntry.actorEmail})`,
          act: auditEntry.act,
          target: auditTargetName(),
        })
        .from(auditEntry)
        .leftJoin(user, sql`${user.id} = ${auditEntry.actorId}`)
        .where(sql`${auditEntry.act} <> ${'session.create' satisfies AuditActName}`)
        .orderBy(desc(auditEntry.at), desc(auditEntry.id))
        .limit(6);
      return {
        books: { total: counts.books, newThisMonth: counts.newBooks },
        genres: { total: counts.genres, unused: counts.unusedGenres },
        users,
        signIns: counts.signIns,
        newBooks: await readMonths(),
        booksByGenre,
        latest,
        attention: {
          waitingMails: counts.waitingMails,
          notOnboarded: users.notOnboarded,
        },
        build: buildInfo(),
      };
    }),
};

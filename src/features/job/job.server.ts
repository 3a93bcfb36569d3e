import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { permissionProcedure, requirePermission } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { can } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { job } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import { jobListInput, jobSchema } from './job.schema';
import { endJob, jobKind, jobKinds } from './offered/job-work.server';

const tags = ['Jobs'];
/** How long a job is shown after it ended. */
const shownMinutes = 10;
const mostShown = 20;
const further = 'also requires the permission of the work itself';

/** API for work in the background. */
export const jobRouter = {
  list: permissionProcedure({ apps: ['manager'] })
    .meta({ further })
    .route({ method: 'GET', path: '/jobs', tags, summary: 'List work in the background' })
    .input(jobListInput)
    .output(z.array(jobSchema))
    .handler(({ input: { kinds, subject }, context: { session } }) => {
      const visible = jobKinds()
        .filter(({ name }) => kinds?.includes(name) ?? true)
        .filter(({ asks }) => asks && can(session.user.role, asks))
        .map(({ name }) => name);
      const { id, kind, name, state, done, failed, total } = job;
      return db()
        .select({
          id,
          kind,
          name,
          state,
          done,
          failed,
          total,
          isWaiting: sql<boolean>`attempts > 0`,
        })
        .from(job)
        .where(
          and(
            inArray(kind, visible),
            subject === undefined ? undefined : eq(job.subject, subject),
            or(
              eq(state, 'running'),
              sql`${job.changedAt} > now() - make_interval(mins => ${shownMinutes})`,
            ),
          ),
        )
        .orderBy(asc(job.startedAt), asc(id))
        .limit(mostShown);
    }),

  cancel: permissionProcedure({ apps: ['manager'] })
    .meta({ further })
    .errors({ NOT_FOUND: errorCodes.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/jobs/{id}/cancel',
      tags,
      summary: 'Stop work in the background; what it has done stays',
      successStatus: 204,
    })
    .input(z.strictObject({ id: recordId }))
    .handler(({ input: { id }, context: { session } }) =>
      db().transaction(async (transaction) => {
        const [found] = await transaction.select().from(job).where(eq(job.id, id)).for('update');
        const { asks } = jobKind(found?.kind ?? '') ?? {};
        if (!found || !asks) throw refuse('NOT_FOUND');
        requirePermission(session, asks);
        if (found.state !== 'running') return;
        await endJob(transaction, found, 'cancelled');
        const { name, done, total } = found;
        await writeAudit(transaction, session, {
          act: 'job.cancel',
          target: { id, name },
          after: { done, total },
        });
      }),
    ),
};

import { desc, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { countDataDownload } from '@/auth/limits/person-limits.server';
import { db } from '@/db/client.server';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { productSlug } from '@/lib/product/product-slug';

const { NOT_FOUND } = errorCodes;

const fileName = `${productSlug}-account.json`;

/** All stored data about a user, without secrets that would allow signing in as them, as the tables say. */
async function collect({ id, email }: { id: string; email: string }) {
  const found: Record<string, unknown> = { exportedAt: new Date() };
  for (const facts of allTableFacts()) {
    if (!('download' in facts) || 'leftOut' in facts.download) continue;
    const { as, by, show, newest, isOne } = facts.download;
    const isTheirs = by.map((column) => {
      const holds = facts.people.find((one) => one.column === column)?.holds;
      return eq(column, holds === 'address' ? email : id);
    });
    const rows = db()
      .select()
      .from(facts.table)
      .where(or(...isTheirs))
      .$dynamic();
    if (newest) rows.orderBy(desc(newest.by)).limit(newest.atMost);
    const shown = (await rows).map((row) => show(row, id));
    found[as] = isOne ? shown[0] : shown;
  }
  return found;
}

/** API for the download of one's own data. */
export const accountExportRouter = {
  get: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({
      method: 'GET',
      path: '/account/data',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Download everything we keep about you',
    })
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string() }),
        body: z.file(),
      }),
    )
    .handler(async ({ context }) => {
      refuseTooMany(await countDataDownload(context.session));
      return {
        headers: { 'content-disposition': `attachment; filename="${fileName}"` },
        body: new File([JSON.stringify(await collect(context.session.user), null, 2)], fileName, {
          type: 'application/json',
        }),
      };
    }),
};

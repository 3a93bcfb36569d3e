import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import { rateLimitError } from '@/api/calls/rate-limit-error.server';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { db } from '@/db/client.server';
import { prepared } from '@/db/prepared.server';
import { cover } from '@/db/schema';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordIdPattern } from '@/lib/lists/list-search';
import { logger } from '@/server/logger.server';
import { refusal, serviceUnavailable } from '@/server/refusals.server';
import { coverJpeg, coverWebp, removeCoverFiles } from './cover-files.server';
import { makeCoverImages } from './cover-image.server';
import { StorageUnavailableError, coverStorage } from './cover-storage.server';
import { coverFile, coverWidths } from './cover.facts';
import { coverFormSchema, coverMaxBytes, coverSchema } from './cover.schema';

/** Maximum size of the request: the largest cover plus the rest of the form. */
const uploadLimit = coverMaxBytes + 64 * 1024;

/** Maximum number of unused covers that one user can upload within a day. */
export const maxUnusedCovers = 100;

/** @throws ORPCError TOO_MANY_REQUESTS if the user has uploaded too many unused covers */
async function refuseManyUnused(personId: string): Promise<void> {
  const unused = await db().$count(
    cover,
    and(
      eq(cover.createdBy, personId),
      gt(cover.createdAt, sql`now() - interval '1 day'`),
      eq(cover.usedAt, cover.createdAt),
    ),
  );
  if (unused >= maxUnusedCovers) throw rateLimitError(hourSeconds);
}

/** Whether an error means that the storage is unavailable. Logs it, because the caller only answers 503. */
function isLoggedOutage(error: unknown): boolean {
  const isOutage = error instanceof StorageUnavailableError;
  if (isOutage) logger().warn({ err: error }, 'The storage of covers is not available');
  return isOutage;
}

/** API for covers. */
export const coverRouter = {
  create: permissionProcedure({ book: ['create'] })
    .meta({ uploadLimit })
    .route({
      method: 'POST',
      path: '/covers',
      successStatus: 201,
      tags: ['Covers'],
      summary: 'Upload a cover',
    })
    .input(coverFormSchema)
    .output(coverSchema)
    .handler(async ({ input, context }) => {
      const createdBy = context.session.user.id;
      // Checked before the work and again after it, because other uploads of the same user may have been
      // waiting.
      await refuseManyUnused(createdBy);
      const { width, height, images } = await makeCoverImages(input.file);
      await refuseManyUnused(createdBy);
      const id = crypto.randomUUID();
      const storage = coverStorage();
      for (const [size, image] of images)
        await storage.put(coverFile(id, size), image, 'image/webp').catch((error: unknown) => {
          throw isLoggedOutage(error) ? refuse('SERVICE_UNAVAILABLE') : error;
        });
      await db().transaction(async (transaction) => {
        await transaction.insert(cover).values({ id, width, height, createdBy });
        await writeAudit(transaction, context.session, {
          act: 'cover.create',
          target: { id, name: '' },
          after: { width, height },
        });
      });
      void removeUnusedHourly();
      return { id, url: `/covers/${id}` };
    }),
};

const coverById = prepared((database) =>
  database
    .select({ id: cover.id })
    .from(cover)
    .where(eq(cover.id, sql.placeholder('id'))),
);

/**
 * Whether the storage may have the cover. Anyone may ask for covers that do not exist; if each access is a request to
 * another service, the database answers for those.
 */
const mayExist = async (id: string): Promise<boolean> =>
  !coverStorage().isRemote || (await coverById().execute({ id })).length > 0;

/**
 * Responds with the image of a cover, in the smallest stored width of at least `w`. The image at a URL never
 * changes, so browsers may cache it forever. With `format=jpeg` it is a JPEG, for reading apps without WebP
 * support; the response is 503 while too many JPEGs are waiting to be made. A fault of the storage is 503 as well,
 * which no cache keeps.
 */
export async function coverResponse(id: string, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const requested = Number(searchParams.get('w') ?? 640);
  const width = coverWidths.find((one) => one >= requested) ?? 640;
  if (!recordIdPattern.test(id)) return refusal(request, 'NOT_FOUND');
  const isJpeg = searchParams.get('format') === 'jpeg';
  if (!(await mayExist(id))) return refusal(request, 'NOT_FOUND');
  const found = isJpeg ? coverJpeg(id, width) : coverWebp(id, width);
  const image = await found.catch((error: unknown) => {
    if (!isLoggedOutage(error)) throw error;
  });
  if (image === undefined) return serviceUnavailable(request);
  if (image === null) return refusal(request, 'NOT_FOUND');
  return new Response(image, {
    headers: {
      'Content-Type': isJpeg ? 'image/jpeg' : 'image/webp',
      'Content-Length': String(image.byteLength),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

/** A condition: the cover is unused for a day, and no row needs it, also none that an undo would bring back. */
const isUnused = (): SQL =>
  sql.join(
    [
      sql`${cover.usedAt} < now() - interval '1 day'`,
      ...allTableFacts().flatMap(({ table, coverUse }) => {
        if (!coverUse) return [];
        const { id, when = sql`true` } = coverUse;
        return [sql`not exists (select from ${table} where ${id} = ${cover.id} and ${when})`];
      }),
    ],
    sql` and `,
  );

/**
 * Deletes covers that no book has used for a day: uploads that were not saved, replaced covers, and covers of
 * deleted books that can no longer be restored. Covers that an import replaced are kept while the import can
 * be undone.
 * @returns the number of deleted covers
 */
export async function removeUnusedCovers(): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from ${cover} where ${isUnused()} limit ${removalBatchSize}`,
  );
  let removed = 0;
  for (const { id } of rows) if (await removeUnused(id)) removed += 1;
  return removed;
}

/**
 * Deletes the row first, so that no book takes the cover meanwhile. If a file cannot be deleted, the row is
 * inserted again, and the cover is tried again after a day. Not a transaction: it would hold the embedded
 * database's one connection while it waits for a slow storage.
 */
async function removeUnused(id: string): Promise<boolean> {
  const [row] = await db()
    .delete(cover)
    .where(
      sql`id = (select id from ${cover} where ${cover.id} = ${id} and ${isUnused()} for update skip locked)`,
    )
    .returning();
  if (!row) return false;
  try {
    await removeCoverFiles(id);
    return true;
  } catch (error) {
    await db()
      .insert(cover)
      .values({ ...row, usedAt: sql`now()` });
    logger().warn({ err: error, cover: id }, 'The files of an unused cover could not be removed');
    return false;
  }
}

const hour = 3_600_000;
const hourSeconds = 3600;
const removalBatchSize = 200;
let lastRemoval = -Infinity;

/** Called after uploads; runs at most once an hour. */
async function removeUnusedHourly(): Promise<void> {
  // The monotonic clock of the process, because the system time may be set back.
  if (performance.now() - lastRemoval < hour) return;
  lastRemoval = performance.now();
  try {
    while ((await removeUnusedCovers()) > 0);
  } catch (error) {
    logger().warn({ err: error }, 'Unused covers could not be removed');
  }
}

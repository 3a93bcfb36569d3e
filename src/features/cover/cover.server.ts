import { eq } from 'drizzle-orm';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { db } from '@/db/client.server';
import { runAgain } from '@/db/prepared.server';
import { cover } from '@/db/schema';
import { recordIdPattern } from '@/lib/lists/list-search';
import { isLoggedOutage, orOutage } from '@/server/files/file-storage.server';
import { refuseManyUnused } from '@/server/files/kept-rows.server';
import { refusal, serviceUnavailable } from '@/server/refusals.server';
import { coverJpeg, coverStorage, coverWebp } from './cover-files.server';
import { makeCoverImages } from './cover-image.server';
import { coverKeptFiles } from './cover-kept-files.server';
import { coverFile, coverWidths } from './cover.facts';
import { coverFormSchema, coverMaxBytes, coverSchema } from './cover.schema';

/** Maximum size of the request: the largest cover plus the rest of the form. */
const uploadLimit = coverMaxBytes + 64 * 1024;

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
      await refuseManyUnused(coverKeptFiles, createdBy);
      const { width, height, images } = await makeCoverImages(input.file);
      await refuseManyUnused(coverKeptFiles, createdBy);
      const id = crypto.randomUUID();
      const storage = coverStorage();
      for (const [size, image] of images)
        await orOutage(storage.put(coverFile(id, size), image, 'image/webp'));
      await db().transaction(async (transaction) => {
        await transaction.insert(cover).values({ id, width, height, createdBy });
        await writeAudit(transaction, context.session, {
          act: 'cover.create',
          target: { id, name: '' },
          after: { width, height },
        });
      });
      return { id, url: `/covers/${id}` };
    }),
};

const coverById = (id: string) =>
  runAgain(db().select({ id: cover.id }).from(cover).where(eq(cover.id, id)));

/**
 * Whether the storage may have the cover. Anyone may ask for covers that do not exist; if each access is a request to
 * another service, the database answers for those.
 */
const mayExist = async (id: string): Promise<boolean> =>
  !coverStorage().isRemote || (await coverById(id)).length > 0;

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

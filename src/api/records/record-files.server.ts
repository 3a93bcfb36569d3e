import * as z from 'zod/mini';
import type { Permission } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { uploadMaxBytes } from '@/lib/file-formats/upload-kinds';
import { recordId } from '@/lib/lists/list-schema';
import { takeSingleTurns } from '@/lib/waiting/take-turns';
import { orOutage } from '@/server/files/file-storage.server';
import { uploadFiles } from '@/server/files/kept-files.server';
import { refuseManyUnused } from '@/server/files/kept-rows.server';
import { keepUpload, openUpload } from '@/server/files/uploads.server';
import { permissionProcedure } from '../procedures.server';
import { uploadedFileSchema, uploadFormSchema } from './record-file.schema';

const { NOT_FOUND } = errorCodes;

/** Maximum number of uploads that wait. One is in memory, and the others are on the disk. */
const inTurn = takeSingleTurns(16);

const fault = (message: string) => ({ fields: [{ path: 'file', message }] });

/** Names of today in UTF-8, and for programs that read only ASCII (RFC 6266). Names of uploads have no quotes. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^ -~]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;

/** The call that takes a file before the record that names it is saved. The feature gives it its route. */
export const recordUpload = (permission: Permission) =>
  permissionProcedure(permission)
    // The form around the file needs some bytes too.
    .meta({ uploadLimit: uploadMaxBytes + 64 * 1024 })
    .input(uploadFormSchema)
    .output(uploadedFileSchema)
    .handler(async ({ input: { file }, context }) => {
      const personId = context.session.user.id;
      if (file.size > uploadMaxBytes)
        throw refuse('PAYLOAD_TOO_LARGE', fault('record:file.tooLarge'));
      await refuseManyUnused(uploadFiles, personId);
      const keeping = inTurn(() => orOutage(keepUpload(file, personId)));
      if (!keeping) throw refuse('SERVICE_UNAVAILABLE');
      const kept = await keeping;
      if (!kept) throw refuse('UNSUPPORTED_MEDIA_TYPE', fault('validation:fileKind'));
      return kept;
    });

/**
 * The call that sends a file of a record to those who may read the record. The feature gives it its route.
 * @param fields the fields that name a file
 * @param read reads the record. @throws ORPCError NOT_FOUND
 */
export const recordFiles = <const Field extends string>(
  permission: Permission,
  fields: readonly [Field, ...Field[]],
  read: (id: string, session: CurrentSession) => Promise<Record<Field, { id: string } | null>>,
) =>
  permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({ outputStructure: 'detailed' })
    .input(z.strictObject({ id: recordId, field: z.enum(fields) }))
    .output(
      z.object({
        headers: z.object({
          'content-disposition': z.string(),
          'content-security-policy': z.string(),
        }),
        body: z.file(),
      }),
    )
    .handler(async ({ input: { id, field }, context }) => {
      const { [field]: named } = await read(id, context.session);
      const body = named && (await orOutage(openUpload(named.id)));
      if (!body) throw refuse('NOT_FOUND');
      return {
        // Saved and never shown: a file of a stranger must not run as a page of this site.
        headers: {
          'content-disposition': attachment(body.name),
          'content-security-policy': "default-src 'none'; sandbox",
        },
        body,
      };
    });

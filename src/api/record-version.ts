import * as z from 'zod/mini';

/** The version of a record that a write is based on. */
export const versionField = z.int().check(z.minimum(1));

/** Data of a CONFLICT: the edited version of a record is out of date. */
export const staleRecordSchema = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({ reason: z.literal('STALE_VERSION'), current: record });

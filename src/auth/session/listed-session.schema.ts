import * as z from 'zod/mini';
import { listInput } from '@/lib/lists/list-schema';

/** Number of sessions per page. */
export const sessionPageSize = 5;

/** Input of a list of sessions. */
export const sessionListInput = {
  cursor: listInput.cursor,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), sessionPageSize),
};

/** A session in lists. Identifies the session without its token. */
export const listedSessionSchema = z.object({
  id: z.string(),
  /** The last six characters of a hash of the token. */
  fingerprint: z.string(),
  userAgent: z.nullable(z.string()),
  /** For example `Chrome 130`; null if the user agent does not contain it. */
  browser: z.nullable(z.string()),
  /** For example `Windows` or `Android 14`; null if the user agent does not contain it. */
  system: z.nullable(z.string()),
  device: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  ipAddress: z.nullable(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  expiresAt: z.date(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** Whether it is an impersonation by an administrator. */
  impersonated: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;

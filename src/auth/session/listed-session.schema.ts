import * as z from 'zod/mini';

/** A session as lists show it: enough to recognise it by, nothing to use it with. */
export const listedSessionSchema = z.object({
  id: z.string(),
  /** The last six characters of a hash of the token. */
  fingerprint: z.string(),
  userAgent: z.nullable(z.string()),
  /** `Chrome 130`; null when the user agent does not say. */
  browser: z.nullable(z.string()),
  /** `Windows`, `Android 14`; null when the user agent does not say. */
  system: z.nullable(z.string()),
  device: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  ipAddress: z.nullable(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  expiresAt: z.date(),
  /** The one that asks. */
  current: z.boolean(),
  /** An administrator is acting in this person's name. */
  impersonated: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;

import * as z from 'zod/mini';
import { isTimeZone } from '@/features/audit/days/time-zone';
import { isDay } from '@/lib/intl/day';
import { listInput, recordId } from '@/lib/lists/list-schema';
import { auditActPattern, timeZoneMaxLength } from './audit.facts';

const personSchema = z.nullable(
  z.object({
    id: z.string(),
    /** Empty if the name is unknown or the account is deleted. */
    name: z.string(),
    email: z.string(),
  }),
);

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  /** The user in whose name the act happened. Null for an automatic act of the product. */
  actor: personSchema,
  /** The administrator behind an impersonation. */
  realActor: personSchema,
  /** For example `user.create` or `user.ban`. */
  act: z.string(),
  /** How often it happened within an hour: exports that repeat are one entry. */
  times: z.int(),
  /** When it happened last; null if it happened once. */
  lastAt: z.nullable(z.date()),
  /** `name` is the title of the book if the target is a cover, and empty for a picture that is not in use. */
  target: z.nullable(z.object({ type: z.string(), id: z.string(), name: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  /** Ids of the covers in the entry whose pictures are still kept. */
  coverIds: z.array(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Whether an act can be undone or was undone. Null for other acts, and once it is too late. */
  undo: z.nullable(z.enum(['possible', 'done'])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.string().check(z.refine(isDay));

const filters = {
  /** An act (`user.ban`), or a kind (`user`) for all its acts. */
  act: z.optional(z.string().check(z.regex(auditActPattern))),
  /** Id of the actor or the real actor. */
  actorId: z.optional(recordId),
  targetId: z.optional(recordId),
  /** Id of a user who is actor, real actor or target. */
  personId: z.optional(recordId),
  /** The first and last day, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Time zone of these days, such as `Africa/Nairobi`; UTC if it is missing. */
  zone: z.optional(z.string().check(z.maxLength(timeZoneMaxLength), z.refine(isTimeZone))),
};

export const auditListInput = z.strictObject({ ...listInput, ...filters });
export type AuditListInput = z.infer<typeof auditListInput>;

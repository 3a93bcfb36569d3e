import * as z from 'zod/mini';
import { listInput, recordId, searchTermInAddress } from '@/lib/list-search';
import { isTimeZone } from '@/lib/time-zone';

const personSchema = z.nullable(
  z.object({
    id: z.string(),
    /** Empty when it is not known, or the account is gone. */
    name: z.string(),
    email: z.string(),
  }),
);

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  /** The account in whose name it was done; null for the product itself. */
  actor: personSchema,
  /** The administrator behind an impersonation. */
  realActor: personSchema,
  /** `book.create`, `user.ban`, ... */
  act: z.string(),
  target: z.nullable(z.object({ type: z.string(), id: z.string(), name: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const act = z.string().check(z.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/));
/** A day that there is: the thirtieth of February is none. */
const isDay = (text: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
const day = z.string().check(z.refine(isDay));

const filters = {
  /** One act (`user.ban`), or all about one kind of thing (`user`). */
  act: z.optional(act),
  /** Who did it, or was behind it. */
  actorId: z.optional(recordId),
  /** To what it was done. */
  targetId: z.optional(recordId),
  /** Whom it concerns, as the one who did it or to whom it was done. */
  personId: z.optional(recordId),
  /** First and last day. */
  from: z.optional(day),
  to: z.optional(day),
  /** Where these days begin and end: a time zone's name, UTC without one. */
  zone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimeZone))),
};

export const auditListInput = z.strictObject({ ...listInput, ...filters });
export type AuditListInput = z.infer<typeof auditListInput>;

/** The page's address: what cannot be read there counts as left out. */
export const auditSearchSchema = z.object({
  searchTerm: searchTermInAddress,
  act: z.catch(filters.act, undefined),
  actorId: z.catch(filters.actorId, undefined),
  targetId: z.catch(filters.targetId, undefined),
  personId: z.catch(filters.personId, undefined),
  from: z.catch(filters.from, undefined),
  to: z.catch(filters.to, undefined),
  zone: z.catch(filters.zone, undefined),
  /** Where the list starts, for readers without scripts. */
  cursor: z.catch(listInput.cursor, undefined),
});
export type AuditSearch = z.infer<typeof auditSearchSchema>;

/** Whether a search leaves anything out. An address may hold more than it knows, such as a language. */
export function isNarrowedAudit(search: AuditSearch): boolean {
  const { cursor: _, ...known } = auditSearchSchema.parse(search);
  return Object.values(known).some(Boolean);
}

import * as z from 'zod/mini';
import { cursorInAddress, listInput, recordId, searchTermInAddress } from '@/lib/list-search';
import { isTimeZone } from '@/lib/time-zone';

const personSchema = z.nullable(
  z.object({
    id: z.string(),
    /** Empty if it is not known or the account is deleted. */
    name: z.string(),
    email: z.string(),
  }),
);

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  /** The account in whose name it was done; null for an automatic act of the product. */
  actor: personSchema,
  /** The administrator behind an impersonation. */
  realActor: personSchema,
  /** For example `book.create` or `user.ban`. */
  act: z.string(),
  /** `name` is the title for a cover, and empty for a cover that no book uses. */
  target: z.nullable(z.object({ type: z.string(), id: z.string(), name: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  /** Ids of the covers named by the entry whose pictures are still kept. */
  coverIds: z.array(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Whether an act on books can be undone or was undone; null for other acts, and when it is too late. */
  undo: z.nullable(z.enum(['possible', 'done'])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const act = z.string().check(z.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/));
/** Whether a text is an existing day; February 30 is not. */
const isDay = (text: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
const day = z.string().check(z.refine(isDay));

const filters = {
  /** An act (`user.ban`), or a kind (`user`) for all its acts. */
  act: z.optional(act),
  /** Id of the actor or the real actor. */
  actorId: z.optional(recordId),
  /** Id of the target. */
  targetId: z.optional(recordId),
  /** Id of a user who is actor, real actor or target. */
  personId: z.optional(recordId),
  /** First and last day. */
  from: z.optional(day),
  to: z.optional(day),
  /** Time zone of these days, such as `Africa/Nairobi`; UTC if it is missing. */
  zone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimeZone))),
};

export const auditListInput = z.strictObject({ ...listInput, ...filters });
export type AuditListInput = z.infer<typeof auditListInput>;

/** Parameters of the page. Invalid ones are ignored. */
export const auditSearchSchema = z.object({
  searchTerm: searchTermInAddress,
  act: z.catch(filters.act, undefined),
  actorId: z.catch(filters.actorId, undefined),
  targetId: z.catch(filters.targetId, undefined),
  personId: z.catch(filters.personId, undefined),
  from: z.catch(filters.from, undefined),
  to: z.catch(filters.to, undefined),
  zone: z.catch(filters.zone, undefined),
  cursor: cursorInAddress,
});
export type AuditSearch = z.infer<typeof auditSearchSchema>;

/** Whether a search term or filter is set. Unknown parameters of the URL do not count. */
export function hasAuditFilters(search: AuditSearch): boolean {
  const { cursor: _, ...known } = auditSearchSchema.parse(search);
  return Object.values(known).some(Boolean);
}

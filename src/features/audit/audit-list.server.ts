import { type SQL, and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditActs } from '@/auth/audit/audit-acts';
import { auditCoverIds, auditTargetName, auditUndoState } from '@/auth/audit/audit-target.server';
import { db } from '@/db/client.server';
import { type ListColumns, readBatches, readList } from '@/db/list.server';
import { auditEntry, user } from '@/db/schema';
import type { Listing } from '@/db/search/search-matches.server';
import { searchIn } from '@/db/search/search.server';
import { startOfDay } from '@/features/audit/days/time-zone';
import type { ListPage } from '@/lib/lists/list-search';
import { keysOf } from '@/lib/objects/records';
import type { AuditEntry, AuditListInput } from './audit.schema';

const newestFirst = {
  expression: sql`${auditEntry.at}`,
  type: 'timestamptz',
  descending: true,
} as const;

type Filter = Omit<AuditListInput, 'cursor' | 'limit' | 'searchTerm'>;

const actor = alias(user, 'actor');
const realActor = alias(user, 'real_actor');

/** The act itself, or all acts of a kind: an index finds them one by one, and not by the beginning that they share. */
const namedActs = (act: string): readonly string[] =>
  act.includes('.') ? [act] : keysOf(auditActs()).filter((one) => one.startsWith(`${act}.`));

function conditions({ act, actorId, targetId, personId, ...days }: Filter) {
  const { from, to, zone = 'UTC' } = days;
  const by = (id: string) => or(eq(auditEntry.actorId, id), eq(auditEntry.realActorId, id));
  const all: (SQL | undefined)[] = [
    act ? inArray(auditEntry.act, namedActs(act)) : undefined,
    actorId ? by(actorId) : undefined,
    targetId ? eq(auditEntry.targetId, targetId) : undefined,
    personId
      ? or(by(personId), and(eq(auditEntry.targetType, 'user'), eq(auditEntry.targetId, personId)))
      : undefined,
    from ? gte(auditEntry.at, startOfDay(from, zone)) : undefined,
    to ? lt(auditEntry.at, startOfDay(to, zone, 1)) : undefined,
  ];
  return and(...all);
}

type Person = Record<'id' | 'name' | 'email', string | null>;
const personOf = ({ id, name, email }: Person): AuditEntry['actor'] =>
  id === null ? null : { id, name: name ?? '', email: email ?? '' };

type Row = Omit<AuditEntry, 'actor' | 'realActor' | 'target'> & {
  actor: Person;
  realActor: Person;
  target: Record<'type' | 'id' | 'name', string | null>;
};
const toAuditEntry = ({ target: { type, id, name }, ...row }: Row): AuditEntry => ({
  ...row,
  actor: personOf(row.actor),
  realActor: personOf(row.realActor),
  target: type && id ? { type, id, name: name ?? '' } : null,
});

async function auditListing({
  searchTerm,
  cursor,
  limit,
  ...filter
}: AuditListInput): Promise<Listing> {
  return {
    table: auditEntry,
    id: auditEntry.id,
    filters: conditions(filter),
    search: await searchIn(auditEntry.searchText, searchTerm),
    sort: newestFirst,
    cursor,
    limit,
  };
}

const selectEntries = (listColumns: ListColumns) =>
  db()
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      actor: { id: auditEntry.actorId, name: actor.name, email: auditEntry.actorEmail },
      realActor: { id: auditEntry.realActorId, name: realActor.name, email: realActor.email },
      act: auditEntry.act,
      times: auditEntry.times,
      lastAt: auditEntry.lastAt,
      target: { type: auditEntry.targetType, id: auditEntry.targetId, name: auditTargetName() },
      before: auditEntry.before,
      after: auditEntry.after,
      coverIds: auditCoverIds(),
      address: auditEntry.address,
      requestId: auditEntry.requestId,
      undo: auditUndoState(),
      ...listColumns,
    })
    .from(auditEntry)
    .leftJoin(actor, eq(actor.id, auditEntry.actorId))
    .leftJoin(realActor, eq(realActor.id, auditEntry.realActorId))
    .$dynamic();

/** Reads one page of the audit, newest first. */
export async function listAudit(request: AuditListInput): Promise<ListPage<AuditEntry>> {
  const page = await readList(await auditListing(request), newestFirst, selectEntries);
  return { ...page, items: page.items.map(toAuditEntry) };
}

/** All entries of a filter, newest first, in batches. */
export async function* allAuditEntries(request: AuditListInput): AsyncGenerator<AuditEntry[]> {
  const batches = readBatches(await auditListing(request), newestFirst, selectEntries);
  for await (const batch of batches) yield batch.map(toAuditEntry);
}

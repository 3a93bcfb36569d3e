import type { AuditEntry } from './audit.schema';

export type AuditGroup = [AuditEntry, ...AuditEntry[]];

/** Entries of the same act in one request stand together, such as those of the people of a list. */
export function byRequest(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const [{ requestId, act }] = last ?? [{ requestId: null, act: '' }];
    if (last && requestId !== null && requestId === entry.requestId && act === entry.act)
      last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

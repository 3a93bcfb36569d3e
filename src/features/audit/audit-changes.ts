import { auditFieldsThatAre } from './offered/audit-fields';

export type AuditChange = {
  field: string;
  /**
   * The state before the act; undefined if the record was created. `after` is undefined if it was deleted.
   */
  before: unknown;
  after: unknown;
};

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Facts with the fields of nested objects as `translations.fr`; null if there are none. */
function flatFacts(value: unknown): Record<string, unknown> | null {
  if (!isFacts(value)) return null;
  const entries = Object.entries(value).flatMap(([field, one]) =>
    isFacts(one)
      ? Object.entries(one).map(([part, inner]) => [`${field}.${part}`, inner] as const)
      : [[field, one] as const],
  );
  return Object.fromEntries(entries);
}

/**
 * The fields that differ between two states. If one state is missing (created or deleted), all
 * fields of the other that are not empty.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [flatFacts(before), flatFacts(after)];
  const counts = auditFieldsThatAre('counts');
  const unnamed = auditFieldsThatAre('unnamed');
  // What is not worth showing when there is no other state to compare it with.
  const isEmpty = (field: string, value: unknown) =>
    value == null || value === '' || (value === 0 && counts.has(field));
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])].filter(
    (field) => !unnamed.has(field),
  );
  return fields
    .map((field) => ({
      field,
      before: old ? (old[field] ?? null) : undefined,
      after: fresh ? (fresh[field] ?? null) : undefined,
    }))
    .filter((change) =>
      old && fresh
        ? JSON.stringify(change.before) !== JSON.stringify(change.after)
        : ![change.before, change.after].every((value) => isEmpty(change.field, value)),
    );
}

export type AuditChange = {
  field: string;
  /** `undefined` when there is nothing to compare with: something made, or gone. */
  before: unknown;
  after: unknown;
};

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What differs between two states, field by field. Of what was made or deleted, every fact that
 * there is.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [isFacts(before) ? before : null, isFacts(after) ? after : null];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
  return fields
    .map((field) => ({
      field,
      before: old ? (old[field] ?? null) : undefined,
      after: fresh ? (fresh[field] ?? null) : undefined,
    }))
    .filter((change) =>
      old && fresh
        ? JSON.stringify(change.before) !== JSON.stringify(change.after)
        : [change.before, change.after].some((value) => value != null && value !== ''),
    );
}

import { hooked } from '@/lib/feature';

/** Fields in entries of a feature that the audit does not always show. */
type AuditFields = {
  /** They mean nothing to a person, or repeat another field. */
  readonly unnamed?: readonly string[];
  /** Counts, of which zero is not worth showing. */
  readonly counts?: readonly string[];
};

declare module '@/lib/feature' {
  interface FeatureHooks {
    readonly auditFields?: AuditFields;
  }
}

/** The names of the fields of one kind, of all features. */
export function auditFieldsThatAre(kind: keyof AuditFields): ReadonlySet<string> {
  const all: readonly AuditFields[] = hooked('auditFields');
  return new Set(all.flatMap((fields) => fields[kind] ?? []));
}

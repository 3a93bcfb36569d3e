import { hooked } from '@/lib/feature';

/** Pictures that entries of the audit show. */
type AuditPicture = {
  /** The field that holds the id of one; its text names the picture. */
  readonly field: string;
  /** The type of a target that is one. */
  readonly target: string;
  readonly src: (id: string) => string;
};

declare module '@/lib/feature' {
  interface FeatureHooks {
    readonly auditPicture?: AuditPicture;
  }
}

/** The pictures of a field or of a type of targets; undefined if they are none. */
export function picturesOf(name: string): AuditPicture | undefined {
  const all: readonly AuditPicture[] = hooked('auditPicture');
  return all.find(({ field, target }) => field === name || target === name);
}

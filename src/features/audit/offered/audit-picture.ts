import { hooked } from '@/lib/feature';

/** Pictures that entries of the audit show: their field, which is also named in the texts, and their address. */
type AuditPicture = { readonly field: string; readonly src: (id: string) => string };

declare module '@/lib/feature' {
  interface FeatureHooks {
    readonly auditPicture?: AuditPicture;
  }
}

/** The pictures of a field; undefined if its values are none. */
export function picturesOf(field: string): AuditPicture | undefined {
  const all: readonly AuditPicture[] = hooked('auditPicture');
  return all.find((one) => one.field === field);
}

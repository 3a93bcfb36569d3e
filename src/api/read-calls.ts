import { hooked } from '@/lib/feature';

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Its calls that only read. Those that a page starts at the same time are sent in one request. */
    readonly reads?: readonly string[];
  }
}

/** Whether a call only reads. @param path the parts of its name, such as `user` and `list` */
export function isReadCall(path: readonly string[]): boolean {
  const reads: readonly (readonly string[])[] = hooked('reads');
  return reads.flat().includes(path.join('.'));
}

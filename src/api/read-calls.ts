import { hooked } from '@/lib/feature';

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Its calls that only read, besides those that are called `get` or `list`. None answers with a stream or a file. */
    readonly reads?: readonly string[];
  }
}

/**
 * Whether a call only reads. Those that a page starts at the same time are sent in one request.
 * @param path the parts of its name, such as `user` and `list`
 */
export function isReadCall(path: readonly string[]): boolean {
  const reads: readonly (readonly string[])[] = hooked('reads');
  return /^(get|list)$/.test(path.at(-1) ?? '') || reads.flat().includes(path.join('.'));
}

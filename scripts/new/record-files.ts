import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What each file `records/<part>.ts` exports: a record that fields refer to, and the places of further fields. */
export const readRecordFiles = <Exports>(): Promise<Exports[]> =>
  Promise.all(
    globSync('records/*.ts', { cwd: import.meta.dirname })
      .toSorted()
      .map(async (file) => (await import(join(import.meta.dirname, file))) as Exports),
  );

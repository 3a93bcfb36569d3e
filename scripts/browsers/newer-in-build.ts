import { relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { isWholeProduct } from '../product/answers';
import { knownInScripts, knownInStyles } from './known-uses';
import { newerInScript, newerInStyles } from './newer-features';

/** Says what a build for browsers uses that the oldest of them lack, besides the known uses, a line each. */
export function newerInBuild(files: Rolldown.RolldownOutput['output'][number][]): string[] {
  const problems = new Set<string>();
  const needed = new Set<unknown>();
  const judge = (place: string, name: string, missing: string, known: unknown) => {
    if (known) needed.add(known);
    else problems.add(`${place}: ${name}, which these lack: ${missing}`);
  };
  for (const file of files)
    if (file.type === 'chunk')
      for (const [id, { code }] of Object.entries(file.modules)) {
        const place = relative('.', id);
        for (const { name, missing } of newerInScript(code ?? ''))
          judge(
            place,
            name,
            missing,
            knownInScripts.find((one) => place.includes(one.file) && one.names.includes(name)),
          );
      }
    else if (file.fileName.endsWith('.css'))
      for (const { name, missing } of newerInStyles(String(file.source)))
        judge(file.fileName, name, missing, name in knownInStyles && name);
  // A part that was taken out takes its uses along.
  if (!isWholeProduct(resolve(import.meta.dirname, '../..'))) return [...problems];
  const unneeded = [
    ...knownInScripts
      .filter((known) => !needed.has(known))
      .map(({ file, names }) => `${file}: ${names.join(', ')}`),
    ...Object.keys(knownInStyles).filter((name) => !needed.has(name)),
  ];
  return [
    ...problems,
    ...unneeded.map((known) => `scripts/browsers/known-uses.ts: nothing needs "${known}"`),
  ];
}

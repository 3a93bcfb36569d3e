import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/**
 * The `tsbuildinfo` file of the compiler, with which a later run checks only what a change affects. Its name
 * contains a hash of the JSON files, because the compiler (7.0) notices only their first change: it would
 * report errors that are already fixed and miss new ones. So after a change of a text it checks everything.
 */
export function checkedTypesFile(base = root): string {
  const hash = createHash('sha256');
  for (const name of globSync('src/**/*.json', { cwd: base }).toSorted())
    hash.update(`${name}\0`).update(readFileSync(join(base, name)));
  return join(base, `.tmp/types-${hash.digest('hex').slice(0, 16)}.tsbuildinfo`);
}

/** Arguments of the compiler for a check that continues from `file`. */
export const incrementalArguments = (file: string): string[] => [
  '--noEmit',
  // Several checkers would each compute the shared types, which doubles the CPU time on two cores.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  file,
];

/** Deletes the `tsbuildinfo` files of other states of the JSON files. */
export function forgetOtherTypes(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.tsbuildinfo') && name !== basename(file)) rmSync(join(folder, name));
}

/** Finds what a tree still says of parts that were taken out of it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSourceFile } from '../structure/graph';
import type { Part } from './house';

const root = resolve(import.meta.dirname, '../..');

/** History, and what is generated. */
const notSearched = [
  'migrations',
  'docs/decisions',
  'package-lock.json',
  'src/routeTree.gen.ts',
  '.env.example',
  'docs/permissions.md',
];
/** A row of the table of the house, which is generated, too. */
const houseRow = /^docs\/architecture\.md:\d+:\| /;

/** The names that the files of a folder export. */
const exportedIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const path = join(folder, file);
      return readSourceFile(path, readFileSync(join(root, path), 'utf8')).exports;
    })
    // Short names, such as `Row`, are words of their own.
    .filter((name) => name.length > 8);

function search(folder: string, pattern: string, ...options: string[]): string[] {
  const paths = [
    '.',
    ':!node_modules',
    ':!.tmp',
    ':!dist',
    ...notSearched.map((name) => `:!${name}`),
  ];
  const args = ['grep', '--no-index', '-I', '-n', '-E', ...options, pattern, '--', ...paths];
  try {
    return execFileSync('git', args, { cwd: folder, stdio: 'pipe', maxBuffer: 2 ** 28 })
      .toString()
      .trim()
      .split('\n');
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

/**
 * The lines of a tree that still speak of parts: by their names, as people and code write them, or by what
 * their files export.
 */
export function leftoversOf(parts: readonly Part[], folder: string): string[] {
  const said = parts.map(({ name }) => name.split('-').join('[-_ ]?')).join('|');
  const exported = [...new Set(parts.flatMap((part) => exportedIn(part.folder)))].join('|');
  return [
    ...new Set([
      ...search(folder, said, '-i'),
      ...(exported ? search(folder, `\\b(${exported})\\b`) : []),
    ]),
  ].filter((line) => !houseRow.test(line));
}

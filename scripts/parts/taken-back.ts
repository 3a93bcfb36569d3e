/**
 * What databases of this machine may still have of features whose migrations were taken back. Git ignores the file: no
 * other machine has run them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type TakenBack = {
  parts: string[];
  tables: string[];
  /** The times by which databases know the migrations. */
  migrations: number[];
};

const fileIn = (root: string) => join(root, '.tmp/taken-back.json');

export const takenBackIn = (root: string): TakenBack[] =>
  existsSync(fileIn(root)) ? (JSON.parse(readFileSync(fileIn(root), 'utf8')) as TakenBack[]) : [];

export function rememberTakenBack(root: string, one: TakenBack): void {
  mkdirSync(dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify([...takenBackIn(root), one], null, 2));
}

/** Finds what a tree still says of parts that were taken out of it. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './house';

/** What is generated, built or installed, and what was written about an earlier time. */
const notSearched =
  /^(node_modules|dist|migrations|test-results|\.\w+)\/|^package-lock\.json$|\.gen\.ts$/;
/** Documents are prose. `scripts/docs.test.ts` finds the paths and commands in them that are gone. */
const isDocument = (file: string) => file.endsWith('.md');
const isText = (file: string) => !/\.(png|ico|woff2|webp|jpg|gz|mrc|pdf|xlsx)$/.test(file);

/** The name of a part as addresses, code and tables spell it. */
const spellingsOf = (name: string): string[] => [
  name,
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  name.replaceAll('-', '_'),
];

/**
 * The lines of a tree that still speak of parts: addresses with their names, and what has names below theirs, such as
 * acts of the audit and keys of texts. Elsewhere, as in comments and texts, a name such as `home` is a word, and the
 * compiler finds what is imported, granted or named in a list.
 */
export function leftoversOf(parts: readonly Part[], folder: string): string[] {
  const names = parts.flatMap(({ name }) => spellingsOf(name)).join('|');
  const said = new RegExp(`/(?:${names})s?(?![\\w-])|['"\`](?:${names})s?[.:]\\w`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !notSearched.test(file) && !isDocument(file) && isText(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (said.test(line) ? [`${file}:${at + 1}:${line.trim()}`] : [])),
    );
}

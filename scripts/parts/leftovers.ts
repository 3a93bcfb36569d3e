/** Finds what a tree still says of parts that were taken out of it. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './house';

/** What is generated, built or installed, and what was written about an earlier time. */
const notSearched =
  /^(node_modules|dist|migrations|test-results|\.\w+)\/|^package-lock\.json$|\/accepted\.json$|\.gen\.ts$/;
/** Documents are prose. `scripts/docs.test.ts` finds the paths and commands in them that are gone. */
const isDocument = (file: string) => file.endsWith('.md');
const isText = (file: string) => !/\.(png|ico|woff2|webp|jpg|gz|mrc|pdf|xlsx)$/.test(file);

/** The name of a part as addresses, code and tables spell it. */
const spellingsOf = (name: string): string[] => [
  name,
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  name.replaceAll('-', '_'),
];

/** What the commands were asked for is of an earlier time: a field of a feature may have the name of a part. */
const withoutAnswers = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), startUi: undefined }, null, 2);

/** The texts of a tree that are searched, by their file. */
export const searchedTexts = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => !notSearched.test(`${name}/`))
      .flatMap((name) =>
        statSync(join(folder, name)).isFile()
          ? [name]
          : readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) =>
              join(name, file),
            ),
      )
      .filter((file) => !notSearched.test(file) && !isDocument(file) && isText(file))
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
      .map(([file, text]) => [file, file === 'package.json' ? withoutAnswers(text) : text]),
  );

/**
 * The lines of texts that still speak of parts: addresses with their names, and what has names below theirs, such as
 * acts of the audit and keys of texts. Elsewhere, as in comments and texts, a name such as `home` is a word, and the
 * compiler finds what is imported, granted or named in a list.
 */
export function leftoversOf(parts: readonly Part[], texts: ReadonlyMap<string, string>): string[] {
  if (parts.length === 0) return [];
  const names = parts.flatMap(({ name }) => spellingsOf(name)).join('|');
  const said = new RegExp(`/(?:${names})s?(?![\\w-])|['"\`](?:${names})s?[.:]\\w`);
  return [...texts]
    .filter(([, text]) => said.test(text))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => (said.test(line) ? [`${file}:${at + 1}:${line.trim()}`] : [])),
    );
}

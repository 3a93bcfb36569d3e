/** The words of CONTEXT.md that texts use for a thing, and those that they do not use instead. */

const heading = '## Words on the screen';

/** By language, the words that stand struck out in the table. @throws Error when the document has no such table */
export function avoidedWords(document: string): Map<string, string[]> {
  const [, table] = document.split(heading);
  const rows = (table?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  const [head = [], , ...things] = rows;
  if (things.length === 0) throw new Error(`CONTEXT.md has no table below "${heading}".`);
  const [, ...languages] = head.map((cell) => cell.trim());
  return new Map(
    languages.map((language, column) => [
      language,
      things.flatMap((thing) =>
        Array.from(thing[column + 1]?.matchAll(/~~(.+?)~~/g) ?? [], ([, word = '']) => word),
      ),
    ]),
  );
}

/** The words of a text in lower case, without signs that only join letters or set their direction. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/[\u00ad\u2060-\u2069]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .join(' ')
    .trim();

/** Which of these words a text uses, as whole words. */
export const usedWords = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => ` ${wordsOf(text)} `.includes(` ${wordsOf(word)} `));

/** What documents say of a part goes with it: `<!-- part: NAME -->` marks it, or `<!-- part: ONE, OTHER -->`. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Decisions and the list of changes are of an earlier time, and stay as they were written. */
export const documentsIn = (root: string): string[] =>
  globSync(['*.md', 'docs/*.md'], { cwd: root }).filter((name) => name !== 'CHANGELOG.md');

const markOf = (line: string) =>
  /<!-- (?<end>\/?)part: (?<names>[a-z, -]+?) -->/.exec(line)?.groups;
const isAlone = (line: string) => /^\s*<!-- [^>]+ -->$/.test(line);

type Line = { line: string; parts: readonly string[] };

/**
 * The lines of a document with the parts that each speaks of. A mark in a line is for that line; one that is alone in its
 * line is for all lines up to `<!-- /part: NAME -->`.
 * @throws Error for a mark without its end, or an end without its mark
 */
function markedLines(text: string): Line[] {
  let open: string[] = [];
  const lines = text.split('\n').map((line) => {
    const { end, names = '' } = markOf(line) ?? {};
    if (end === '/' && !open.includes(names)) throw new Error(`There is no mark before: ${line}`);
    if (end === '' && isAlone(line)) open = [...open, names];
    const marks = end === '' ? [...open, names] : open;
    if (end === '/') open = open.filter((one) => one !== names);
    return { line, parts: marks.flatMap((mark) => mark.split(', ')) };
  });
  if (open.length > 0) throw new Error(`No line says <!-- /part: ${open.join(', ')} -->.`);
  return lines;
}

/** The parts that a document marks lines with. @throws Error for a mark without its end */
export const partsIn = (text: string): string[] => markedLines(text).flatMap(({ parts }) => parts);

/**
 * A document without the lines that speak of these parts; only a line break if no other is left. One that speaks of none of
 * them stays as it is.
 */
export function withoutParts(text: string, names: readonly string[]): string {
  const lines = markedLines(text);
  const left = lines.filter(({ parts }) => !parts.some((part) => names.includes(part)));
  if (left.length === lines.length) return text;
  const kept = left.map(({ line }) => line).join('\n');
  return `${kept.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

/**
 * Takes out of all documents what they say of these parts, and documents that say nothing else.
 * @throws Error for a mark without its end, before a document is changed
 */
export function takeOutOfDocuments(root: string, names: readonly string[]): void {
  const paths = documentsIn(root).map((file) => join(root, file));
  const texts = paths.map(
    (path) => [path, withoutParts(readFileSync(path, 'utf8'), names)] as const,
  );
  for (const [path, text] of texts)
    if (text === '\n') rmSync(path);
    else writeFileSync(path, text);
}

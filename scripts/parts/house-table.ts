/** The table of the house in docs/architecture.md: its parts, how large they are, and what they need. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderOrder } from '../structure/rules';
import { type Part, readHouse } from './house';

const root = resolve(import.meta.dirname, '../..');
export const document = join(root, 'docs/architecture.md');
const start = '<!-- The table of the house: npm run generate -->\n';
const end = '<!-- The end of the table -->\n';

export type Row = { part: string; kind: string; lines: number; needs: string };

/** Counts the lines of code. What only tests use, and what is generated, is left out. */
function linesOf(files: readonly string[]): number {
  const code = files.filter(
    (file) =>
      /\.(tsx?|css)$/.test(file) &&
      !/\.(test|gen|writes\.server)\.|\/(?:testing|samples)\//.test(file),
  );
  const lines = code.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1);
  return lines.reduce((sum, one) => sum + one, 0);
}

const filesIn = (folder: string) => globSync(`${folder}/**/*`, { cwd: root });

/** The files of a part, without those of parts in its folder. */
function filesOf(part: Part, house: readonly Part[]): string[] {
  const nested = house
    .filter((other) => other.folder.startsWith(`${part.folder}/`))
    .map((other) => other.folder);
  return [
    ...filesIn(part.folder).filter((file) => !nested.some((one) => file.startsWith(one))),
    ...part.files.filter((file) => file.startsWith('src/')),
  ];
}
export const linesOfPart = (part: Part, house: readonly Part[]): number =>
  linesOf(filesOf(part, house));

/** The rows of the table: the rooms, then the features, then the sums. */
export function houseRows(): Row[] {
  const house = readHouse();
  const owned = new Set(house.flatMap((part) => filesOf(part, house)));
  const rooms = folderOrder
    .filter((room) => room !== 'features')
    .map((room) => ({
      part: `src/${room}`,
      kind: 'room',
      lines: linesOf(filesIn(`src/${room}`).filter((file) => !owned.has(file))),
      needs: '',
    }));
  const features = house.map((part) => ({
    part: part.name,
    kind: part.kind,
    lines: linesOfPart(part, house),
    needs: part.needs.join(', '),
  }));
  const all = [...rooms, ...features];
  const sum = (part: string, kinds: readonly string[]): Row => {
    const counted = all.filter(({ kind }) => kinds.includes(kind));
    return {
      part,
      kind: 'sum',
      lines: counted.reduce((total, { lines }) => total + lines, 0),
      needs: '',
    };
  };
  return [
    ...all,
    sum('the bare product', ['room', 'core']),
    sum('the library', ['library']),
    sum('what is optional', ['optional']),
    sum('everything', ['room', 'core', 'library', 'optional']),
  ].filter(({ kind, lines }) => kind !== 'sum' || lines > 0);
}

const rounded = (lines: number) =>
  (Math.max(1, Math.round(lines / 100)) * 100).toLocaleString('en');

function written(rows: readonly Row[]): string {
  const line = ({ part, kind, lines, needs }: Row) =>
    `| ${part} | ${kind} | ${rounded(lines)} | ${needs} |\n`;
  return `| part | kind | lines | needs |\n| --- | --- | --- | --- |\n${rows.map(line).join('')}`;
}

const around = (text: string): [string, string, string] => {
  const [before = '', rest] = text.split(start);
  const [table, after] = (rest ?? '').split(end);
  if (table === undefined || after === undefined) throw new Error(`${document} has no table`);
  return [before, table, after];
};

/** Puts the rows into the text of docs/architecture.md. */
export function withTable(text: string, rows: readonly Row[]): string {
  const [before, , after] = around(text);
  return `${before}${start}\n${written(rows)}\n${end}${after}`;
}

/** The table that a text contains. */
export function tableIn(text: string): Row[] {
  const [, table] = around(text);
  const lines = table.trim().split('\n').slice(2);
  return lines.map((line) => {
    const [, part = '', kind = '', count = '', needs = ''] = line
      .split('|')
      .map((one) => one.trim());
    return { part, kind, lines: Number(count.replaceAll(',', '')), needs };
  });
}

/** Whether a row is no longer true. A count may be wrong by a fifth, so that not every change writes it anew. */
export const isStale = (said: Row | undefined, row: Row): boolean =>
  said?.part !== row.part ||
  said.kind !== row.kind ||
  said.needs !== row.needs ||
  Math.abs(said.lines - row.lines) > 100 + row.lines / 5;

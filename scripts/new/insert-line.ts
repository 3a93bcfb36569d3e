/** Inserts lines into files of the project, at places that the parser finds. */
import { parseSync } from 'oxc-parser';
import { Refusal } from './fields';
import { type Use, importLines } from './imports';

/** In a list that a call takes, before a name if the list has it, or after a property, in the declaration of a name if one is given. */
type Place =
  | 'import'
  | 'export'
  | { list: string; before?: string }
  | { beside: string; in?: string };

type Node = { type: string; start: number; end: number };
type Call = Node & {
  callee?: { name?: string };
  arguments?: (Node & { elements?: (Node & { name?: string })[] })[];
};
type Named = Node & { id?: { name?: string }; key?: { name?: string; value?: string } };

/** The first node for which `match` holds, or what it returns instead. */
function findNode(node: unknown, match: (node: Node) => Node | undefined): Node | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const found = match(node as Node);
  if (found) return found;
  for (const child of Object.values(node)) {
    const below = findNode(child, match);
    if (below) return below;
  }
  return undefined;
}

/** The element of the list that a call such as `registerFeatures([...])` takes after which a line goes, wherever the call is. */
const elementOfList = (callee: string, before?: string) => (node: Node) => {
  const call = node as Call;
  if (call.type !== 'CallExpression' || call.callee?.name !== callee) return undefined;
  const [list] = call.arguments ?? [];
  if (list?.type !== 'ArrayExpression') return undefined;
  const at = list.elements?.findIndex(({ name }) => name !== undefined && name === before) ?? -1;
  return list.elements?.at(at > 0 ? at - 1 : -1);
};
const declarationOf = (name: string) => (node: Node) =>
  node.type === 'VariableDeclarator' && (node as Named).id?.name === name ? node : undefined;
const propertyOf = (name: string) => (node: Node) => {
  const { key } = node as Named;
  return node.type === 'Property' && (key?.name ?? key?.value) === name ? node : undefined;
};

/** The properties of all objects in a file that have a text as their name, with the text of their values. */
export function propertiesIn(path: string, text: string): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = [];
  findNode(parseSync(path, text).program.body, (node) => {
    const { key, value } = node as Named & { value?: Node };
    if (node.type === 'Property' && value && typeof key?.value === 'string')
      found.push({ name: key.value, value: text.slice(value.start, value.end) });
    return undefined;
  });
  return found;
}

function placeOf(path: string, text: string, place: Place): number | undefined {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return undefined;
  if (typeof place === 'object') {
    if ('list' in place)
      return findNode(program.body, elementOfList(place.list, place.before))?.end;
    const within = place.in ? findNode(program.body, declarationOf(place.in)) : program.body;
    return findNode(within, propertyOf(place.beside))?.end;
  }
  const kind = place === 'import' ? 'ImportDeclaration' : 'ExportAllDeclaration';
  return program.body.findLast(({ type }) => type === kind)?.end;
}

const describe = (place: Place): string => {
  if (typeof place !== 'object') return '';
  if ('list' in place) return `, into the list of ${place.list}`;
  return `, after ${place.beside}${place.in ? ` in ${place.in}` : ''}`;
};

/**
 * The text of a file with one more line; the formatter puts it in order.
 * @throws Refusal with the line to paste, when its place is not found
 */
export function withLine(path: string, text: string, place: Place, line: string): string {
  const at = placeOf(path, text, place);
  const inserted =
    at === undefined
      ? undefined
      : `${text.slice(0, at)}${typeof place === 'object' ? ', ' : '\n'}${line}${text.slice(at)}`;
  if (inserted === undefined || parseSync(path, inserted).errors.length > 0)
    throw new Refusal(
      `Nothing was changed: ${path} does not have the place for this line. Paste it there${describe(place)}:\n\n  ${line}${typeof place === 'object' ? ',' : ''}\n`,
    );
  return inserted;
}

type Import = Node & {
  source: { value: string };
  importKind?: string;
  specifiers: (Node & { type: string })[];
};

/** What a file imports by name, and where it stands. */
function importsOf(path: string, text: string) {
  const { program } = parseSync(path, text);
  const all = program.body.filter(
    ({ type }) => type === 'ImportDeclaration',
  ) as unknown as Import[];
  return all.map(({ source, importKind, specifiers, start, end }) => ({
    module: source.value,
    isOfTypes: importKind === 'type',
    names: specifiers.map((one) => text.slice(one.start, one.end)),
    isNamed: specifiers.every(({ type }) => type === 'ImportSpecifier'),
    start,
    end,
  }));
}

/** What a file imports by name, each with its module. */
export const usesOf = (path: string, text: string): Use[] =>
  importsOf(path, text)
    .filter(({ isNamed }) => isNamed)
    .flatMap(({ module, isOfTypes, names }) =>
      names.map((name): Use => [module, isOfTypes ? `type ${name}` : name]),
    );

const plain = (name: string) => name.replace('type ', '');

/** The text of a file that also imports these names. */
export function withImports(path: string, text: string, uses: readonly Use[]): string {
  return uses.reduce((all, [module, name]) => {
    const there = importsOf(path, all).filter((one) => one.module === module && one.isNamed);
    if (there.some(({ names }) => names.map(plain).includes(plain(name)))) return all;
    const [target] = there;
    const before = target?.names.map((one) => (target.isOfTypes ? `type ${one}` : one)) ?? [];
    const line = importLines([...before, name].map((one): Use => [module, one]));
    return target
      ? `${all.slice(0, target.start)}${line}${all.slice(target.end)}`
      : withLine(path, all, 'import', line);
  }, text);
}

/** The text of a file without its imports. */
export function withoutImports(path: string, text: string): string {
  const end = importsOf(path, text).at(-1)?.end ?? 0;
  return text.slice(end);
}

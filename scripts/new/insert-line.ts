/** Inserts a line into a list of the project, at a place that the parser finds. */
import { parseSync } from 'oxc-parser';
import { Refusal } from './fields';

type Place = 'import' | 'export' | { list: string };

type Node = { type: string; start: number; end: number };
type Call = Node & { callee?: { name?: string }; arguments?: (Node & { elements?: Node[] })[] };

/** The list that a call such as `registerFeatures([...])` takes, wherever the call is. */
function findList(node: unknown, callee: string): (Node & { elements?: Node[] }) | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const call = node as Call;
  if (call.type === 'CallExpression' && call.callee?.name === callee) {
    const [list] = call.arguments ?? [];
    return list?.type === 'ArrayExpression' ? list : undefined;
  }
  for (const child of Object.values(node)) {
    const found = findList(child, callee);
    if (found) return found;
  }
  return undefined;
}

function placeOf(path: string, text: string, place: Place): number | undefined {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return undefined;
  if (typeof place === 'object') {
    const list = findList(program.body, place.list);
    return list?.elements?.at(-1)?.end;
  }
  const kind = place === 'import' ? 'ImportDeclaration' : 'ExportAllDeclaration';
  return program.body.findLast(({ type }) => type === kind)?.end;
}

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
      `Nothing was changed: ${path} does not have the place for this line. Paste it there${typeof place === 'object' ? `, into the list of ${place.list}` : ''}:\n\n  ${line}${typeof place === 'object' ? ',' : ''}\n`,
    );
  return inserted;
}

/** The names that a file uses and does not declare. */
import { parseSync } from 'oxc-parser';

type Node = { type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((one): one is Node => isNode(one));
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

/** The names that a pattern binds: `one`, `{ two, three: four = 5 }`, `[six]`, `...seven`. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const { properties, elements, argument, left, value } = pattern;
  return [properties, elements, argument, left, value].flatMap(nodesIn).flatMap(boundBy);
}

/** The names that a statement declares for those beside it. */
function declaredBy(node: Node): string[] {
  const { declaration, declarations, specifiers, id } = node;
  if (node.type === 'ImportDeclaration')
    return nodesIn(specifiers).flatMap(({ local }) => nodesIn(local).flatMap(boundBy));
  const inner = [declaration, declarations].flatMap(nodesIn).flatMap(declaredBy);
  return [...inner, ...nodesIn(id).flatMap(boundBy)];
}

/** The children of a node that may use names: no names of properties and attributes. */
function usersIn(node: Node): Node[] {
  if (node.type === 'ImportDeclaration') return [];
  const named = {
    MemberExpression: node.property,
    Property: node.key,
    TSPropertySignature: node.key,
    JSXAttribute: node.name,
    FunctionExpression: node.id,
    JSXClosingElement: node.name,
  }[node.type];
  return childrenOf(node).filter((child) => child !== named || node.computed === true);
}

export function freeNames(path: string, text: string): Set<string> {
  const free = new Set<string>();
  const visit = (node: Node, known: ReadonlySet<string>): void => {
    const name = String(node.name);
    // An element such as `<time>` is no name.
    if (node.type === 'Identifier' || (node.type === 'JSXIdentifier' && /^[A-Z]/.test(name)))
      if (!known.has(name)) free.add(name);
    const { params, body } = node;
    const here = [
      ...nodesIn(params).flatMap(boundBy),
      ...(node.type === 'ArrowFunctionExpression' ? [] : nodesIn(body).flatMap(declaredBy)),
    ];
    const inner = here.length > 0 ? new Set([...known, ...here]) : known;
    for (const child of usersIn(node)) visit(child, inner);
  };
  visit(parseSync(path, text).program as unknown as Node, new Set());
  return free;
}

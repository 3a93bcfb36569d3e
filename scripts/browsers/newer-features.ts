/**
 * What the oldest supported browsers lack, by the data of MDN: functions of the language and of pages, and properties,
 * selectors and functions of CSS. Syntax needs no look: the build turns it into older one.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
} from '@mdn/browser-compat-data';
import { oldestBrowsers } from './oldest-browsers';

// Read as a file: an import of 20 MB takes tests half a minute to translate.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const data = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

/** The version that first has a feature, perhaps under a prefix, which the build adds, but not behind a switch. */
function firstVersion({ support }: CompatStatement, browser: BrowserName): number {
  const known = support[browser];
  const versions = (known && Array.isArray(known) ? known : known ? [known] : [])
    .filter(
      ({ flags, alternative_name: otherName, version_removed: removed }) =>
        !flags && !otherName && !removed,
    )
    .map(({ version_added: version }) =>
      typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN,
    )
    .filter((version) => !Number.isNaN(version));
  return Math.min(Infinity, ...versions);
}

/** Says which supported browsers lack a feature: "firefox before 115". Empty if none does. */
function lacking(compat: CompatStatement): string {
  return Object.entries(oldestBrowsers)
    .map(([name, oldest]) => ({ name, oldest, first: firstVersion(compat, name as BrowserName) }))
    .filter(({ oldest, first }) => first > oldest)
    .map(({ name, first }) => (first === Infinity ? name : `${name} before ${first}`))
    .join(', ');
}

type Lacking = Map<string, string>;

/** Adds a name. If several features have it, such as methods of two classes, the best supported one counts. */
function note(names: Lacking, name: string, { __compat: compat }: Identifier): void {
  if (!compat) return;
  const missing = lacking(compat);
  const known = names.get(name);
  if (known === undefined || missing === '') names.set(name, missing);
}

const membersOf = (feature: Identifier) =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Interfaces of pages whose methods the scripts call. Of all of them, every other name would be one. */
const interfaces = [
  'AbortSignal',
  'Blob',
  'Clipboard',
  'CSSStyleSheet',
  'DataTransfer',
  'Document',
  'DocumentFragment',
  'DOMTokenList',
  'Element',
  'File',
  'FormData',
  'Headers',
  'History',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLMediaElement',
  'HTMLSelectElement',
  'MediaDevices',
  'Navigator',
  'Node',
  'Range',
  'Request',
  'Response',
  'Storage',
  'URL',
  'URLSearchParams',
  'Window',
];

const own = (name: string) => name.replace(/_static$/, '');

/** Methods by their name, and functions of a class as `Object.groupBy`, each with the browsers that lack it. */
function newerCalls(): { methods: Lacking; statics: Lacking } {
  const methods: Lacking = new Map();
  const statics: Lacking = new Map();
  const { builtins } = data.javascript ?? {};
  for (const [name, builtin] of builtins ? membersOf(builtins) : []) {
    // `Intl.Segmenter`, and methods of what it makes.
    for (const [member, feature] of membersOf(builtin)) {
      note(statics, `${name}.${member}`, feature);
      note(methods, member, feature);
    }
  }
  for (const name of interfaces)
    for (const [member, feature] of membersOf(data.api[name] ?? {})) {
      if (member.endsWith('_static')) note(statics, `${name}.${own(member)}`, feature);
      else note(methods, member, feature);
    }
  return { methods, statics };
}

/** The classes of pages and of the language, each with the browsers that lack it. */
function newerClasses(): Lacking {
  const classes: Lacking = new Map();
  for (const [name, feature] of [
    ...membersOf(data.api),
    ...membersOf(data.javascript?.builtins ?? {}),
  ])
    note(classes, name, feature);
  return classes;
}

const onlyNewer = (names: Lacking): Lacking =>
  new Map([...names].filter(([, missing]) => missing !== ''));

const calls = newerCalls();
const methods = onlyNewer(calls.methods);
const statics = onlyNewer(calls.statics);
const classes = onlyNewer(newerClasses());

export type NewerUse = { name: string; missing: string };

function usesIn(text: string, pattern: RegExp, lists: readonly Lacking[]): NewerUse[] {
  const found = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(pattern))
    for (const list of lists) {
      const missing = list.get(name);
      if (missing) found.set(name, missing);
    }
  return [...found].map(([name, missing]) => ({ name, missing }));
}

/**
 * What a script calls that a supported browser lacks. A method that may be missing, `a.b?.()`, does not count, nor what
 * the script asks for, `'b' in a`, nor a call of our server, `api.book.b()`.
 */
export function newerInScript(code: string): NewerUse[] {
  const askedFor = new Set([...code.matchAll(/["'`](\w+)["'`] in /g)].map(([, name]) => name));
  return [
    ...usesIn(code, /(?<!\bapi(?:\$\d+)?\.\w+)\.([a-zA-Z]+)\(/g, [methods]),
    ...usesIn(code, /\b([A-Z][A-Za-z\d]*\.[a-zA-Z]+)\b/g, [statics]),
    ...usesIn(code, /\bnew ([A-Z][A-Za-z\d]*)\b/g, [classes]),
  ].filter(({ name }) => !askedFor.has(name.split('.').at(-1)));
}

const properties: Lacking = new Map();
const selectors: Lacking = new Map();
const functions: Lacking = new Map();
const rules: Lacking = new Map();
for (const [name, feature] of membersOf(data.css.properties ?? {})) note(properties, name, feature);
for (const [name, feature] of membersOf(data.css.selectors ?? {})) note(selectors, name, feature);
for (const [name, feature] of membersOf(data.css['at-rules'] ?? {})) note(rules, name, feature);
for (const [name, feature] of membersOf(data.css.types ?? {})) {
  note(functions, name, feature);
  for (const [inner, its] of membersOf(feature)) note(functions, inner, its);
}
const relativeColor = data.css.types?.color?.oklch?.relative_syntax;
if (relativeColor) note(functions, 'from', relativeColor);

/** Takes out what stands in `@supports`: browsers that lack it have something else. */
function withoutSupports(css: string): string {
  let left = '';
  let at = 0;
  for (;;) {
    const next = css.indexOf('@supports', at);
    if (next < 0) return left + css.slice(at);
    left += css.slice(at, next);
    at = css.indexOf('{', next) + 1;
    for (let depth = 1; depth > 0 && at < css.length; at += 1)
      depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0;
  }
}

const selectorsOf = (css: string) =>
  [...css.matchAll(/[^{};]+(?=\{)/g)].map(([text]) => text).join('\n');

/** What a style sheet uses outside of `@supports` that a supported browser lacks. */
export function newerInStyles(css: string): NewerUse[] {
  const bare = withoutSupports(css.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, ''));
  return [
    ...usesIn(bare, /[{;]\s*([a-z][a-z-]+)\s*:/g, [onlyNewer(properties)]),
    ...usesIn(selectorsOf(bare), /:([a-z-]+)/g, [onlyNewer(selectors)]),
    ...usesIn(bare, /@([a-z-]+)/g, [onlyNewer(rules)]),
    ...usesIn(bare, /(?<![\w-])([a-z-]+)\(/g, [onlyNewer(functions)]),
    ...usesIn(bare, /[a-z]\((from) /g, [onlyNewer(functions)]),
  ];
}

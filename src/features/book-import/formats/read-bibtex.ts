import { latexToText } from '@/lib/latex-text';
import { bibtexNames } from './bibtex-names';
import { FileRefused, type FileRecord } from './record-file';

const entryStart = /@\s*([a-z]+)\s*([{(])/gi;
/** The next entry, at the start of a line: an entry that is still open there never ends. */
const nextEntry = /\n\s*@\s*[a-z]+\s*[{(]/gi;
const maxEntryLength = 500_000;
const maxStrings = 10_000;

/** Whether a text is BibTeX: an entry with a key, or a definition, at the start of a line. */
export const isBibtex = (start: string): boolean =>
  /^\s*@\s*(?:(?:string|comment|preamble)\s*[{(]|[a-z]+\s*[{(]\s*[^\s,{}()=]*\s*,)/im.test(start);

type Entry = { type: string; body: string; source: string; isBroken: boolean };

/** The headings that records have most. */
export const bibtexHeadings =
  'id type key title subtitle author editor publisher year date language langid isbn abstract genre keywords series edition'.split(
    ' ',
  );

/** Reads the entries of a BibTeX file one by one. */
export async function* readBibtex(text: AsyncIterator<string>): AsyncGenerator<FileRecord> {
  const strings = new Map<string, string>();
  let rest = '';
  let number = 0;
  for (let part = await text.next(); ; part = await text.next()) {
    rest += part.done ? '' : part.value.replaceAll('\0', '');
    const { entries, end } = entriesIn(rest, part.done === true);
    rest = rest.slice(end);
    for (const entry of entries) {
      if (entry.type === 'string') defineString(entry.body, strings);
      if (entry.type === 'string' || entry.type === 'comment' || entry.type === 'preamble')
        continue;
      number += 1;
      yield { number, ...recordOf(entry, strings) };
    }
    if (part.done) break;
  }
  if (number === 0) throw new FileRefused('noRecords');
}

/** The whole entries of a text, and where the text that is left starts. */
function entriesIn(text: string, isEnd: boolean): { entries: Entry[]; end: number } {
  const entries: Entry[] = [];
  let at = 0;
  for (;;) {
    entryStart.lastIndex = at;
    const start = entryStart.exec(text);
    // A start can be cut at the end of the text.
    if (!start) return { entries, end: isEnd ? text.length : Math.max(at, text.lastIndexOf('@')) };
    const [opening, type = '', brace] = start;
    const bodyStart = start.index + opening.length;
    const closing = closingOf(text, bodyStart, brace === '(' ? ')' : '}');
    nextEntry.lastIndex = bodyStart;
    const next = nextEntry.exec(text)?.index;
    const isBroken = closing === undefined || (next !== undefined && next < closing);
    if (isBroken && next === undefined && !isEnd && text.length - start.index < maxEntryLength)
      return { entries, end: start.index };
    const bodyEnd = isBroken ? (next ?? text.length) : closing;
    at = isBroken ? bodyEnd : bodyEnd + 1;
    const source = text.slice(start.index, at).slice(0, maxEntryLength).trim();
    entries.push({
      type: type.toLowerCase(),
      body: text.slice(bodyStart, bodyEnd),
      source,
      isBroken,
    });
  }
}

/** Where an entry ends. Quotes hold braces in pairs, so braces alone decide. */
function closingOf(text: string, start: number, sign: ')' | '}'): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const one = text[at];
    if (one === '\\') at += 1;
    else if (one === sign && depth === 0) return at;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
  }
  return undefined;
}

function defineString(body: string, strings: Map<string, string>) {
  for (const [name, value] of fieldsOf(body, strings))
    if (strings.size < maxStrings && value.length < 10_000) strings.set(name, value);
}

const fieldName = /\s*,?\s*([a-z][\w:+.-]*)\s*=\s*/iy;
const bare = /[^\s,#{}"]+/y;
const joint = /\s*#\s*/y;
const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** The fields of an entry. Values are still LaTeX; the parts of a joined value are joined. */
function* fieldsOf(
  body: string,
  strings: ReadonlyMap<string, string>,
): Generator<[string, string]> {
  let at = 0;
  for (let name = matchAt(fieldName, body, at); name; name = matchAt(fieldName, body, at)) {
    at += name[0].length;
    let value = '';
    for (;;) {
      const part = valueAt(body, at, strings);
      if (!part) return;
      value += part.value;
      at = part.end;
      const more = matchAt(joint, body, at);
      if (!more) break;
      at += more[0].length;
    }
    yield [(name[1] ?? '').toLowerCase(), value];
  }
}

function valueAt(
  body: string,
  start: number,
  strings: ReadonlyMap<string, string>,
): { value: string; end: number } | undefined {
  const sign = body[start];
  if (sign === '{' || sign === '"') {
    const close = sign === '{' ? closingOf(body, start + 1, '}') : closingQuote(body, start + 1);
    // What stands on the line of a value that never ends helps the person who mends it.
    const end = close ?? (body.indexOf('\n', start) + 1 || body.length + 1) - 1;
    return { value: body.slice(start + 1, end), end: end + 1 };
  }
  const [word] = matchAt(bare, body, start) ?? [];
  if (word === undefined) return undefined;
  return { value: strings.get(word.toLowerCase()) ?? word, end: start + word.length };
}

function closingQuote(body: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '"' && depth === 0) return at;
  }
  return undefined;
}

const ownKey = /^book-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Definitions that stand before an entry which uses them, so that its text is whole. */
function definitionsFor(body: string, strings: ReadonlyMap<string, string>): string {
  const words = new Set(
    [...body.matchAll(/[=#]\s*([a-z][^\s,#{}"]*)/gi)].map(([, word = '']) => word.toLowerCase()),
  );
  return [...words]
    .flatMap((word) => (strings.has(word) ? [`@string{${word} = {${strings.get(word)}}}\n`] : []))
    .join('');
}

function recordOf(entry: Entry, strings: ReadonlyMap<string, string>): Omit<FileRecord, 'number'> {
  const [, key = ''] = /^\s*([^\s,{}=]*)\s*,/.exec(entry.body) ?? [];
  const values: Record<string, string> = { type: entry.type, key };
  const [, id] = ownKey.exec(key) ?? [];
  if (id) values['id'] = id;
  const body = entry.body.replace(/^[^,{}="]*,/, '');
  for (const [name, latex] of fieldsOf(body, strings)) {
    const isName = name === 'author' || name === 'editor';
    if (Object.keys(values).length < 200 && values[name] === undefined)
      values[name] = isName ? bibtexNames(latex).join(id ? ', ' : '; ') : latexToText(latex);
  }
  const { author, editor } = values;
  if (author && editor) {
    // A book has one field for its authors. Editors take it only if there are no authors.
    delete values['editor'];
    values['edited by'] = editor;
  }
  return {
    values,
    source: definitionsFor(entry.body, strings) + entry.source,
    ...(entry.isBroken && { fault: 'brokenRecord' }),
  };
}

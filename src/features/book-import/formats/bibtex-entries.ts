import type { FaultCode } from './record-file';

/** Characters of one entry. What is longer is no book. */
export const maxEntryLength = 500_000;

const entryStart = /@\s*([a-z]+)\s*([{(])/gi;
const entryStartHere = /@\s*[a-z]+\s*[{(]/iy;
/** A start that is cut at the end of a part of the file is not longer. */
const maxStartLength = 1000;

/** Whether a text is BibTeX: an entry with a key, or a definition, at the start of a line. */
export const isBibtex = (start: string): boolean =>
  /^(?:(?![\r\n\u2028\u2029])\s)*@\s*(?:(?:string|comment|preamble)\s*[{(]|[a-z]+\s*[{(]\s*(?:[^\s,{}()=]+\s*)?,)/im.test(
    start,
  );

export type BibtexEntry = { type: string; body: string; source: string; isBroken: boolean };

/** The whole entries of a text, and where the text that is left starts. */
export function entriesIn(text: string, isEnd: boolean): { entries: BibtexEntry[]; end: number } {
  const entries: BibtexEntry[] = [];
  let at = 0;
  for (;;) {
    entryStart.lastIndex = at;
    const start = entryStart.exec(text);
    if (!start) return { entries, end: isEnd ? text.length : startOfCut(text, at) };
    const [opening, type = '', brace] = start;
    const bodyStart = start.index + opening.length;
    const { closing, next } = endOf(text, bodyStart, brace === '(' ? ')' : '}');
    const isBroken = closing === undefined;
    if (isBroken && next === undefined && !isEnd && text.length - start.index < maxEntryLength)
      return { entries, end: start.index };
    const bodyEnd = closing ?? next ?? text.length;
    at = isBroken ? bodyEnd : bodyEnd + 1;
    entries.push({
      type: type.toLowerCase(),
      body: text.slice(bodyStart, bodyEnd),
      source: text.slice(start.index, at).slice(0, maxEntryLength).trim(),
      isBroken,
    });
  }
}

/** Where the start of an entry can be cut at the end of a text, which has no whole one after `at`. */
function startOfCut(text: string, at: number): number {
  const start = Math.max(at, text.lastIndexOf('@'));
  return text.length - start > maxStartLength ? text.length : start;
}

/**
 * Where an entry ends, or, if it does not, where the next one starts at a line of its own. Quotes
 * hold braces in pairs, so braces alone decide.
 */
function endOf(text: string, start: number, sign: ')' | '}'): { closing?: number; next?: number } {
  let depth = 0;
  let isLineStart = false;
  for (let at = start; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (one === sign && depth === 0) return { closing: at };
    if (one === '@' && isLineStart) {
      entryStartHere.lastIndex = at;
      if (entryStartHere.test(text)) return { next: at };
    }
    if (one === '\\') at += 1;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    isLineStart = text[at] === '\n' || (isLineStart && /\s/.test(one));
  }
  return {};
}

function closingBrace(body: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === '}' && depth === 0) return at;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return undefined;
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

const fieldName = /[\s,]*([a-z][\w:+.-]*)\s*=\s*/iy;
const bare = /[^\s,#{}"]+/y;
const joint = /\s*#\s*/y;
const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Values without an end that are searched for one. Each search goes over the rest of the entry. */
const maxOpenValues = 20;

/** Fields by their lower-case name. Values are still LaTeX; the parts of a joined value are joined. */
export type BibtexFields = Map<string, string>;

/**
 * The fields of an entry. Of several with one name, the first counts.
 * @param body what stands between the braces, without the key
 * @returns also why the rest is left out: definitions make the entry longer than one may be, or many
 *   values have no end
 */
export function fieldsOf(
  body: string,
  strings: ReadonlyMap<string, string>,
): { fields: BibtexFields; fault?: FaultCode } {
  const fields: BibtexFields = new Map();
  let at = 0;
  let length = 0;
  let open = 0;
  for (let name = matchAt(fieldName, body, at); name; name = matchAt(fieldName, body, at)) {
    at += name[0].length;
    let value = '';
    for (;;) {
      const part = valueAt(body, at, strings);
      if (!part) return { fields };
      if (part.isOpen) open += 1;
      if (open > maxOpenValues) return { fields, fault: 'brokenRecord' };
      length += part.value.length;
      if (length > maxEntryLength) return { fields, fault: 'recordTooLong' };
      value += part.value;
      at = part.end;
      const more = matchAt(joint, body, at);
      if (!more) break;
      at += more[0].length;
    }
    const key = (name[1] ?? '').toLowerCase();
    if (!fields.has(key)) fields.set(key, value);
  }
  return { fields };
}

function valueAt(
  body: string,
  start: number,
  strings: ReadonlyMap<string, string>,
): { value: string; end: number; isOpen?: boolean } | undefined {
  const sign = body[start];
  if (sign === '{' || sign === '"') {
    const close = (sign === '{' ? closingBrace : closingQuote)(body, start + 1);
    // What stands on the line of a value that never ends helps the person who mends it.
    const end = close ?? (body.indexOf('\n', start) + 1 || body.length + 1) - 1;
    return { value: body.slice(start + 1, end), end: end + 1, isOpen: close === undefined };
  }
  const [word] = matchAt(bare, body, start) ?? [];
  if (word === undefined) return undefined;
  return { value: strings.get(word.toLowerCase()) ?? word, end: start + word.length };
}

import type { FaultCode, WarningCode } from '../record-file';

/** Largest length of one entry in characters. A longer one is not a book. */
export const maxEntryLength = 500_000;

const entryStart = /@\s*([a-z]+)\s*([{(])/gi;
/**
 * The start of an entry within one that has not ended: with a field, or a key at the end of its line, because a text may
 * have a line that begins with "@home {today}".
 */
const entryStartHere =
  /@\s*(?:(?:string|comment|preamble)\s*[{(]|[a-z]+\s*[{(][^,{}()="@]{0,300}(?:,[ \t]{0,99}(?:%[^\n]*)?[\r\n]|,?\s{0,99}[a-z][\w-]{0,99}\s*=))/iy;
/** Largest length in characters of the start of an entry (`@book {`) that is cut off at the end of a chunk. */
const maxStartLength = 1000;

/** Whether a text is BibTeX: an entry with a key, or a definition, at the start of a line. */
export const isBibtex = (start: string): boolean =>
  /^(?:(?![\r\n\u2028\u2029])\s)*@\s*(?:(?:string|comment|preamble)\s*[{(]|[a-z]+\s*(?:\{\s*(?:[^\s,{}=]+\s*)?,|\(\s*(?:[^\s,{}()=]+\s*)?,)|[a-z]+\s*[{(](?:[^,{}()="\r\n]{1,300},)?\s*[a-z]+\s*=\s*[{"\w])/im.test(
    start,
  );

export type BibtexEntry = { type: string; body: string; source: string; isBroken: boolean };

/** Whether an entry is no definition and no comment. */
export const isBook = ({ type }: BibtexEntry): boolean =>
  type !== 'string' && type !== 'comment' && type !== 'preamble';

const isText = (text: string) => /[^\s,}]/.test(text);
const fieldAfter = /(?:^|[\s,}])[a-z][\w:+.-]{0,99}[ \t]{0,99}=[ \t]{0,99}[{"\d]/i;
/**
 * The number of comments in a text after an entry: 0 or 1. If it has fields, the entry has ended by a brace too many within
 * it; it is then broken, and the text is its own.
 */
function commentsAfter(entry: BibtexEntry | undefined, text: string): number {
  if (!entry || !isBook(entry) || !fieldAfter.test(text.replace(/%[^\n]*/g, '')))
    return isText(text) ? 1 : 0;
  entry.isBroken = true;
  entry.source = (entry.source + text.trimEnd()).slice(0, maxEntryLength);
  return 0;
}

/**
 * Splits a text into complete entries.
 * @returns the entries, the position of the remaining text, and the number of texts between the entries, which are comments
 */
export function entriesIn(
  text: string,
  isEnd: boolean,
): { entries: BibtexEntry[]; end: number; comments: number } {
  const entries: BibtexEntry[] = [];
  let at = 0;
  let comments = 0;
  let lastStart = 0;
  for (;;) {
    entryStart.lastIndex = at;
    const start = entryStart.exec(text);
    const textEnd = start?.index ?? (isEnd ? text.length : startOfCut(text, at));
    const last = entries.at(-1);
    // What follows an entry, and may belong to it, is not there yet.
    if (!start && !isEnd && last && text.length - at < maxStartLength)
      return { entries: entries.slice(0, -1), end: lastStart, comments };
    const between = text.slice(at, textEnd);
    comments += commentsAfter(last, between);
    if (!start) return { entries, end: textEnd, comments };
    const [opening, type = '', brace] = start;
    const bodyStart = start.index + opening.length;
    const { closing, next } = endOf(text, bodyStart, brace === '(' ? ')' : '}');
    const isBroken = closing === undefined;
    if (isBroken && next === undefined && !isEnd && text.length - start.index < maxEntryLength)
      return { entries, end: start.index, comments };
    const bodyEnd = closing ?? next ?? text.length;
    at = isBroken ? bodyEnd : bodyEnd + 1;
    lastStart = start.index;
    entries.push({
      type: type.toLowerCase(),
      body: text.slice(bodyStart, bodyEnd),
      source: text.slice(start.index, at).slice(0, maxEntryLength).trim(),
      isBroken,
    });
  }
}

/** The position from which the text, which has no complete start of an entry after `at`, may begin one that is cut off. */
function startOfCut(text: string, at: number): number {
  const start = Math.max(at, text.lastIndexOf('@'));
  return text.length - start > maxStartLength ? text.length : start;
}

/**
 * The position where an entry ends; if it does not end, the position where the next entry starts on a line of
 * its own. Braces inside quotes must be balanced, so only braces are counted. A parenthesis inside of quotes ends no entry.
 */
function endOf(text: string, start: number, sign: ')' | '}'): { closing?: number; next?: number } {
  let depth = 0;
  let isLineStart = false;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (one === sign && depth === 0 && !isQuoted) return { closing: at };
    if (one === '"' && depth === 0 && sign === ')') isQuoted = !isQuoted;
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

/** The first position from `start` with a sign that is asked for. Signs after a backslash, such as `\\{`, do not count. */
function findSign(
  text: string,
  start: number,
  isFound: (sign: string, depth: number) => boolean,
): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isFound(sign, depth)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return undefined;
}

/** What stands between fields: commas, and comments up to the end of a line. */
const betweenFields = /(?:[\s,]|%[^\n]*)*/y;
const fieldName = /([a-z][\w:+.-]*)\s*=\s*/iy;
const bare = /[^\s,#{}"]+/y;
/** Numbers, and the months that every style defines. */
const plainWord = /^(?:[\d-]+|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;
const joint = /\s*#\s*/y;
const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Largest number of values without an end in one entry. The search for each end reads the rest of the entry. */
const maxOpenValues = 20;

/** Fields by their lower-case name. Values still contain LaTeX; parts joined by `#` are one value. */
export type BibtexFields = Map<string, string>;

export type ReadFields = {
  fields: BibtexFields;
  fault?: FaultCode;
  /** What was left out or could not be resolved. */
  warnings: Set<WarningCode>;
};

/**
 * Reads the fields of an entry. If a name repeats, its first value counts.
 * @param body the text between the braces, without the key
 * @param strings the definitions of the file by name
 * @returns the fields, and a fault if the rest was not read: definitions make the entry too long, or too many
 *   values have no end
 */
export function fieldsOf(body: string, strings: ReadonlyMap<string, string>): ReadFields {
  const fields: BibtexFields = new Map();
  const warnings = new Set<WarningCode>();
  let at = 0;
  let length = 0;
  let open = 0;
  for (;;) {
    at += matchAt(betweenFields, body, at)?.[0].length ?? 0;
    if (at >= body.length) return { fields, warnings };
    const name = matchAt(fieldName, body, at);
    if (!name) {
      warnings.add('partLeftOut');
      at = nextField(body, at);
      continue;
    }
    at += name[0].length;
    let value = '';
    for (;;) {
      const part = valueAt(body, at, strings);
      if (!part) {
        warnings.add('partLeftOut');
        break;
      }
      if (part.isOpen) open += 1;
      if (part.isUndefined) warnings.add('definitionMissing');
      if (open > maxOpenValues) return { fields, warnings, fault: 'brokenRecord' };
      length += part.value.length;
      if (length > maxEntryLength) return { fields, warnings, fault: 'recordTooLong' };
      value += part.value;
      at = part.end;
      const more = matchAt(joint, body, at);
      if (!more) break;
      at += more[0].length;
    }
    const key = (name[1] ?? '').toLowerCase();
    if (!fields.has(key)) fields.set(key, value);
    else if (fields.get(key) !== value) warnings.add('repeatedField');
  }
}

/** The position after the next comma, semicolon or line end outside of braces. */
const nextField = (body: string, start: number): number =>
  (findSign(body, start, (sign, depth) => ',;\n'.includes(sign) && depth <= 0) ?? body.length) + 1;

function valueAt(
  body: string,
  start: number,
  strings: ReadonlyMap<string, string>,
): { value: string; end: number; isOpen?: boolean; isUndefined?: boolean } | undefined {
  const sign = body[start];
  if (sign === '{' || sign === '"') {
    const closing = sign === '{' ? '}' : '"';
    const close = findSign(body, start + 1, (one, depth) => one === closing && depth === 0);
    // A value that never ends is read to the end of its line, which helps the person who repairs it.
    const end = close ?? (body.indexOf('\n', start) + 1 || body.length + 1) - 1;
    return { value: body.slice(start + 1, end), end: end + 1, isOpen: close === undefined };
  }
  const [word] = matchAt(bare, body, start) ?? [];
  if (word === undefined) return undefined;
  const value = strings.get(word.toLowerCase());
  const isUndefined = value === undefined && !plainWord.test(word);
  return { value: value ?? word, end: start + word.length, isUndefined };
}

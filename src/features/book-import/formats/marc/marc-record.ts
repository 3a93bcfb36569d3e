import { type MarcRecord, marcSource } from '@/lib/file-formats/marc-xml';

/** The headings that most records have. Other headings depend on the record. */
export const marcHeadings =
  'id 001 008/07-10 008/35-37 020$a 041$a 100$a 110$a 245 250$a 260$b 260$c 264$b 264$c 300$a 490$a 520$a 650$a 655$a 700$a'.split(
    ' ',
  );

const maxValues = 200;
/** Removes the punctuation that cataloguing rules (ISBD) put before the next part. */
const withoutPunctuation = (text: string) =>
  text
    .replace(/[\u0088\u0089\u0098\u009C]/g, '')
    .trim()
    .replace(/[/:;,=]$/, '')
    .trim();
/** Also removes the full stop after a word. An initial keeps its full stop. */
const withoutStop = (text: string) =>
  withoutPunctuation(text).replace(/(?<=[\p{Ll}\p{Lo}\d\])]{2})\.$/u, '');

/** The subfields of a data field. */
function subfields([, , ...rest]: readonly string[]): { code: string; value: string }[] {
  const found = [];
  for (let at = 0; at + 1 < rest.length; at += 2)
    found.push({ code: rest[at] ?? '', value: rest[at + 1] ?? '' });
  return found;
}

/** "Title: subtitle. Part 2. Name of the part". */
function titleOf(field: readonly string[]): string {
  let title = '';
  for (const { code, value } of subfields(field)) {
    const part = withoutStop(value);
    if (part === '') continue;
    if (code === 'a') title = title === '' ? part : `${title}. ${part}`;
    if (code === 'b') title += `: ${part}`;
    if (code === 'n' || code === 'p') title += `. ${part}`;
  }
  return title;
}

/** Whether a field names an author of this work, and not a translator or an author of another work. */
function isAuthor(field: readonly string[]): boolean {
  const parts = subfields(field);
  const roles = parts.filter(({ code }) => code === '4' || code === 'e').map(({ value }) => value);
  return (
    !parts.some(({ code }) => code === 't') &&
    (roles.length === 0 || roles.some((role) => /aut|cre|writ|écri|مؤلف|mwandishi/i.test(role)))
  );
}

/** The values of a control field. Of 008, these are year and language at fixed positions. */
function controlValues(tag: string, value: string): [name: string, value: string][] {
  if (tag !== '008') return [[tag, value]];
  const year = value.slice(7, 11);
  const language = value.slice(35, 38);
  return [
    [tag, value],
    ['008/07-10', /^\d{4}$/.test(year) ? year : ''],
    ['008/35-37', /^[a-z]{3}$/.test(language) ? language : ''],
  ];
}

/**
 * The values of a record that our own export wrote, unchanged: it does not follow the punctuation rules of
 * catalogues. The authors are in 245$c, in one line.
 */
function ownValues({ fields }: MarcRecord): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag = '', control = '', ...parts] of fields) {
    if (tag < '010') values[tag] = control;
    else
      for (const { code, value } of subfields([tag, control, ...parts]))
        values[`${tag}$${code}`] = (values[`${tag}$${code}`] ?? '') + value;
  }
  const { '001': id = '', '245$a': title = '', '245$c': author = '', ...others } = values;
  delete others['700$a'];
  return { ...others, id, '245': title, '100$a': author };
}

/** The values of a record. The key of a whole title is `245`, that of other values is `tag$code`. */
export function marcValues(record: MarcRecord): Record<string, string> {
  const { fields } = record;
  if (fields.some(([tag, value]) => tag === '003' && value === marcSource))
    return ownValues(record);
  const values = new Map<string, string>();
  const add = (name: string, value: string, between = '; ') => {
    const text = value.trim();
    if (text === '' || (!values.has(name) && values.size >= maxValues)) return;
    values.set(name, values.has(name) ? `${values.get(name)}${between}${text}` : text);
  };
  for (const field of fields) {
    const [tag = '', control = ''] = field;
    if (tag < '010') {
      for (const [name, value] of controlValues(tag, control)) add(name, value);
      continue;
    }
    if (tag === '245') add('245', titleOf(field));
    const isOther = (tag === '700' || tag === '710') && !isAuthor(field);
    for (const { code, value } of subfields(field)) {
      const name = `${tag}$${code}`;
      if (isOther && code === 'a') continue;
      if (tag === '245' && 'abnp'.includes(code)) continue;
      // Notes and summaries are sentences, so they keep their punctuation.
      const isFree = tag.startsWith('5');
      add(name, isFree ? value : withoutStop(value), isFree ? '\n' : '; ');
    }
  }
  return Object.fromEntries(values);
}

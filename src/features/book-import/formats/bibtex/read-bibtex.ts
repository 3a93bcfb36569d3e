import { hasUnknownCommand, latexToText } from '@/features/book/offered/file-formats/latex-text';
import { materialNamed } from '../named-material';
import {
  type FaultCode,
  FileRefused,
  type FileRecord,
  type Skipped,
  type WarningCode,
  countSkipped,
  maxFileBytes,
  namesOfOthers,
} from '../record-file';
import { CrossReferences, type ReadEntry, type ResolvedEntry } from './bibtex-crossref';
import {
  type BibtexEntry,
  type BibtexFields,
  entriesIn,
  fieldsOf,
  isBook,
  maxEntryLength,
} from './bibtex-entries';
import { bibtexNames } from './bibtex-names';

const maxStrings = 10_000;
const maxStringLength = 10_000;
const maxValues = 200;

/** The people of an entry: a book has the first of these as its authors, and the others are told. */
const people =
  'author editor translator bookauthor editora editorb editorc introduction foreword afterword commentator annotator'.split(
    ' ',
  );

/** The headings that most records have. */
export const bibtexHeadings = [
  ...'id type key title subtitle maintitle author illustrator publisher year date origdate origyear language langid isbn abstract genre keywords series edition'.split(
    ' ',
  ),
  namesOfOthers,
];

/** Fields whose text a book shows. */
const shown = new Set(
  bibtexHeadings.filter(
    (name) => !/^(?:id|type|key|year|date|origdate|origyear|isbn|langid)$/.test(name),
  ),
);

type Entry = ReadEntry & {
  entry: BibtexEntry;
  number: number;
  fault: FaultCode | undefined;
  warnings: Set<WarningCode>;
  /** The definitions that the entry uses, as BibTeX text. */
  definitions: string;
};

/**
 * Reads the entries of a BibTeX file one by one.
 * @param skipped counts the texts that are no entries
 * @throws FileRefused when there is no entry, or when definitions and references expand the records to more
 *   text than a file may have
 */
export async function* readBibtex(
  text: AsyncIterator<string>,
  skipped: Skipped,
): AsyncGenerator<FileRecord> {
  const strings = new Map<string, string>();
  const references = new CrossReferences<Entry>();
  let rest = '';
  let number = 0;
  let added = 0;
  const record = (resolved: ResolvedEntry<Entry>) => {
    added += resolved.entry.definitions.length + lengthOf(resolved.inherited);
    if (added > maxFileBytes) throw new FileRefused('tooLarge');
    return recordOf(resolved);
  };
  for (let part = await text.next(); ; part = await text.next()) {
    rest += part.done ? '' : part.value.replaceAll('\0', '');
    const { entries, end, comments } = entriesIn(rest, part.done === true);
    rest = rest.slice(end);
    countSkipped(skipped, 'comments', comments);
    for (const entry of entries) {
      if (entry.type === 'string') defineString(entry.body, strings);
      else if (!isBook(entry)) countSkipped(skipped, 'comments');
      else {
        number += 1;
        for (const one of references.push(readEntry(entry, number, strings))) yield record(one);
      }
    }
    if (part.done) break;
  }
  if (number === 0) throw new FileRefused('noRecords');
  for (const one of references.end()) yield record(one);
}

function defineString(body: string, strings: Map<string, string>) {
  for (const [name, value] of fieldsOf(body, strings).fields)
    if (strings.size < maxStrings && value.length < maxStringLength) strings.set(name, value);
}

function readEntry(
  entry: BibtexEntry,
  number: number,
  strings: ReadonlyMap<string, string>,
): Entry {
  const [, key = ''] = /^\s*(?:([^\s,{}=]+)\s*)?,/.exec(entry.body) ?? [];
  const { fields, fault, warnings } = fieldsOf(entry.body.replace(/^[^,{}="]*,/, ''), strings);
  const definitions = definitionsFor(entry.body, strings);
  const length = entry.source.length + definitions.length + lengthOf(fields);
  return { entry, number, key, fields, fault, warnings, definitions, length };
}

const lengthOf = (fields: BibtexFields) =>
  [...fields].reduce((sum, [name, value]) => sum + name.length + value.length, 0);

const ownKey = /^book-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The definitions that an entry uses, as BibTeX text. Put before the entry, they make its text complete. */
function definitionsFor(body: string, strings: ReadonlyMap<string, string>): string {
  if (strings.size === 0) return '';
  const words = new Set(
    [...body.matchAll(/[=#]\s*([a-z][^\s,#{}"]*)/gi)].map(([, word = '']) => word.toLowerCase()),
  );
  let definitions = '';
  for (const word of words)
    if (strings.has(word) && definitions.length < maxEntryLength)
      definitions += `@string{${word} = {${strings.get(word)}}}\n`;
  return definitions;
}

/** The text of an entry together with the fields that it inherits, so that it can be read without the rest of the file. */
function wholeSource({ source, isBroken }: BibtexEntry, inherited: BibtexFields): string {
  if (inherited.size === 0 || isBroken) return source;
  const fields = [...inherited].map(([name, value]) => `,\n  ${name} = {${value}}`).join('');
  const end = source.length - 1;
  // `xref` refers to an entry without inheriting its fields.
  const own = source
    .slice(0, end)
    .replace(/\b(?:crossref|xdata)(?=\s*=)/gi, 'xref')
    .trimEnd()
    .replace(/,$/, '');
  return `${own}${fields}\n${source.slice(end)}`;
}

/** Leaves the authors of an entry, or those who stand in for them, and the others in a column of their own. */
function choosePeople(values: Record<string, string>, warnings: Set<WarningCode>) {
  const [used = '', ...others] = people.filter((name) => values[name]);
  // A manual has only the body that wrote it.
  const names = values[used] ?? values['organization'];
  if (names && used !== 'author') warnings.add('otherAsAuthor');
  if (others.length > 0) values[namesOfOthers] = others.map((name) => values[name]).join('; ');
  for (const name of people) delete values[name];
  if (names) values['author'] = names;
}

/** What an entry describes, if it is no book. Entries without a type of their own can be anything. */
function materialOf(
  type: string,
  { isbn, publisher, url, howpublished = '' }: Partial<Record<string, string>>,
) {
  // In tables, this word is for books that one hears.
  if (type === 'audio') return 'soundRecording';
  if (type !== 'misc') return materialNamed(type);
  if (isbn || publisher) return undefined;
  return url || /https?:|www\./i.test(howpublished) ? 'webPage' : 'document';
}

/** The columns of what an entry is, which a field may be called, too. */
const ownColumns: ReadonlySet<string> = new Set(['type', 'key']);

function recordOf({ entry, inherited, isParentMissing }: ResolvedEntry<Entry>): FileRecord {
  const { number, key, fields, definitions, warnings } = entry;
  const { type, isBroken } = entry.entry;
  const values: Record<string, string> = { type, key };
  const [, id] = ownKey.exec(key) ?? [];
  if (id) values['id'] = id;
  for (const [field, latex] of [...fields, ...inherited]) {
    const name = ownColumns.has(field) ? `${field} (2)` : field;
    const isName = people.includes(name);
    if ((isName || shown.has(name)) && hasUnknownCommand(latex)) warnings.add('unknownCommand');
    if (isName && /\sand\s+others\s*$/i.test(latex)) warnings.add('partLeftOut');
    if (values[name] === undefined && Object.keys(values).length >= maxValues)
      warnings.add('fieldsLeftOut');
    else if (values[name] === undefined)
      values[name] = isName ? bibtexNames(latex).join(id ? ', ' : '; ') : latexToText(latex);
  }
  choosePeople(values, warnings);
  const material = materialOf(type, values);
  if (material) warnings.add(material);
  const fault = isBroken ? 'brokenRecord' : entry.fault;
  if (isParentMissing) warnings.add('parentMissing');
  return {
    number,
    values,
    source: definitions + wholeSource(entry.entry, inherited),
    ...(fault && { fault }),
    ...(warnings.size > 0 && { warnings: [...warnings] }),
  };
}

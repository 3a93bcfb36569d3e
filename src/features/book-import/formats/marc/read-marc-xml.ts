import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { type MarcRecord, marcXmlRecord } from '@/features/book/offered/file-formats/marc-xml';
import { FileRefused, type FileRecord, type Skipped, countSkipped } from '../record-file';
import { marcValues } from './marc-record';
import { XmlWrapper } from './xml-wrapper';

/** Largest length of a record in characters. */
const maxRecordLength = 4_000_000;
/** Faulty records that wait until one is read: a file without any is refused. */
const maxWaiting = 1000;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

const ofMarc = new Set(['leader', 'controlfield', 'datafield', 'subfield']);

type Parsed = { record: MarcRecord; isLoose: boolean };

/** What stands in a field before its values. Throws if nothing tells what the field is. */
function startOfField(
  isControl: boolean,
  { tag = '', ind1 = ' ', ind2 = ' ' }: Partial<Record<string, string>>,
  line: number,
): string[] {
  if (tag === '' || (!isControl && tag < '010')) throw new BrokenXml(line);
  if (!isControl) return [tag, `${ind1}${ind2}`];
  // Programs write fields of their own, such as FMT, as control fields.
  return tag > '010' ? [tag, '  ', 'a'] : [tag];
}

/** Parses the text of one record. Throws at the first error, with its line within the record. */
function parseRecord(text: string): Parsed {
  const parser = new SaxesParser({ xmlns: false });
  const record: MarcRecord = { leader: '', fields: [] };
  let field: string[] | undefined;
  let value: string | undefined;
  let isLoose = false;
  const add = (part: string) => {
    if (value === undefined) isLoose ||= part.trim() !== '';
    else value += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name);
    const isControl = tag === 'controlfield';
    // Marks of another language within a value, such as of words in italics, leave their text.
    if (!ofMarc.has(tag)) return;
    if (tag === 'datafield' || isControl) field = startOfField(isControl, attributes, parser.line);
    if (tag === 'subfield') {
      isLoose ||= !attributes['code'];
      field?.push(attributes['code'] ?? '');
    }
    value = tag === 'leader' || tag === 'subfield' || isControl ? '' : undefined;
  });
  parser.on('closetag', ({ name }) => {
    const tag = local(name);
    if (!ofMarc.has(tag)) return;
    if (tag === 'leader') {
      isLoose ||= record.leader !== '';
      record.leader = value ?? '';
    }
    if (tag === 'controlfield' || tag === 'subfield') field?.push(value ?? '');
    value = undefined;
    if ((tag === 'controlfield' || tag === 'datafield') && field) {
      record.fields.push(field);
      field = undefined;
    }
  });
  parser.on('error', () => {
    throw new BrokenXml(parser.line);
  });
  parser.write(text).close();
  return { record, isLoose };
}

class BrokenXml extends Error {
  /** @param line the line within the record; the first one is 1 */
  constructor(readonly line: number) {
    super('broken XML');
  }
}

/** HTML has names for characters that XML does not have; the five names of XML stay. */
const withoutHtmlEntities = (text: string) =>
  text.replace(/&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,30};/gi, (one) =>
    decodeHTMLStrict(one),
  );

const closing = /<\/(?:[\w.-]+:)?record\s*>/g;
const opening = /<(?:[\w.-]+:)?record(?=[\s>/])/g;
/** Characters at the end of a text in which a tag may be cut off. */
const maxTagLength = 200;

const linesIn = (text: string) => text.split('\n').length - 1;

/** Where the last record begins; a wrapper of another standard may also be called "record". */
const lastOpening = (text: string) => Array.from(text.matchAll(opening)).at(-1)?.index ?? -1;

/** Leaves only the line breaks of comments, and counts them. Undefined if one is not closed. */
function withoutComments(text: string, skipped: Skipped): string | undefined {
  const comments = text.match(/<!--(?:[^]*?-->|[^]*)/g) ?? [];
  if (comments.length > 0 && !comments.at(-1)?.slice(4).endsWith('-->')) return undefined;
  countSkipped(skipped, 'comments', comments.length);
  return text.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]+/g, ''));
}

const hasField = /<(?:[\w.-]+:)?(?:datafield|controlfield|subfield)[\s>]/;

type Piece = { text: string; line: number; problem?: 'brokenRecord' | 'recordTooLong' };

/**
 * Divides documents into the texts of their records, so that an error in one hides no other.
 * @throws FileRefused at a document type: its entities could read other files or grow without end
 */
async function* recordTexts(
  text: AsyncIterator<string>,
  wrapper: XmlWrapper,
  skipped: Skipped,
): AsyncGenerator<Piece> {
  let rest = '';
  let line = 1;
  let from = 0;
  const piecesOf = function* (whole: string): Generator<Piece> {
    const start = lastOpening(whole);
    const before = whole.slice(0, start === -1 ? whole.length : start);
    if (/<!doctype/i.test(before)) throw new FileRefused('xmlWithDoctype');
    // A record that lacks one of its own tags is before the next one.
    if (hasField.test(before)) yield { text: before, line, problem: 'brokenRecord' };
    else wrapper.read(before);
    if (start !== -1) yield { text: whole.slice(start), line: line + linesIn(before) };
    line += linesIn(whole);
  };
  for (let part = await text.next(); !part.done; part = await text.next()) {
    rest += part.value;
    let at = 0;
    closing.lastIndex = from;
    for (let found = closing.exec(rest); found; found = closing.exec(rest)) {
      const end = closing.lastIndex;
      const whole = withoutComments(rest.slice(at, end), skipped);
      if (whole !== undefined) {
        yield* piecesOf(whole);
        at = end;
        closing.lastIndex = end;
        continue;
      }
      // The end of the record is within a comment.
      const close = rest.indexOf('-->', end);
      if (close === -1) break;
      closing.lastIndex = close + 3;
    }
    rest = rest.slice(at);
    from = Math.max(0, rest.length - maxTagLength);
    if (rest.length < maxRecordLength) continue;
    const [piece] = piecesOf(rest);
    if (piece) yield { ...piece, text: '', problem: 'recordTooLong' };
    rest = rest.slice(-maxTagLength).replace(/^.*>/s, '');
    from = 0;
  }
  for (const piece of piecesOf(withoutComments(rest, skipped) ?? rest))
    yield { ...piece, problem: 'brokenRecord' };
}

/**
 * Reads the records of MARCXML documents one by one. Records without fields, as of deleted ones in OAI-PMH, and what stands
 * outside records are counted in `skipped`. A record that is no XML is faulty, with its line in the file.
 * @throws FileRefused when there is no record
 */
export async function* readMarcXml(
  text: AsyncIterator<string>,
  skipped: Skipped,
): AsyncGenerator<FileRecord> {
  const waiting: FileRecord[] = [];
  let number = 0;
  let isRead = false;
  const wrapper = new XmlWrapper(skipped);
  for await (const piece of recordTexts(text, wrapper, skipped)) {
    const record = recordOf(piece);
    if (record) waiting.push({ number: (number += 1), ...record });
    else countSkipped(skipped, 'emptyRecords');
    isRead ||= record !== undefined && record.faultLine === undefined;
    if (isRead || waiting.length >= maxWaiting) yield* waiting.splice(0);
  }
  wrapper.end(number + (skipped.emptyRecords ?? 0));
  if (!isRead) throw new FileRefused(number === 0 ? 'xmlNotMarc' : 'brokenXml');
}

/** The record of a text; undefined if it is an element of another standard, which has no fields. */
function recordOf({ text, line, problem }: Piece): Omit<FileRecord, 'number'> | undefined {
  if (problem === 'recordTooLong')
    return { values: {}, source: text, fault: problem, faultLine: line };
  try {
    const { record, isLoose } = parseRecord(withoutHtmlEntities(text));
    if (record.fields.length === 0 && record.leader === '') return undefined;
    const read = marcValues(record);
    // A text beside the values.
    if (isLoose) read.warnings.push('partLeftOut');
    return { ...read, source: marcXmlRecord(record), ...(problem && { fault: problem }) };
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
    const faultLine = line + error.line - 1;
    return { values: {}, source: text, fault: problem ?? 'brokenXmlRecord', faultLine };
  }
}

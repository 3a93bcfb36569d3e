import { titleMaxLength } from '@/features/book/book.schema';
import { type MarcRecord, marcSource } from '@/features/book/offered/file-formats/marc-xml';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { fitLine } from '@/lib/text/fit-line';
import { isNoPublisher } from '../../values/unwrap-cell';
import { type FaultCode, type WarningCode, namesOfOthers, namesStated } from '../record-file';
import {
  type MarcField,
  subfield,
  subfieldsOf,
  withoutPunctuation,
  withoutStop,
} from './marc-field';
import { authorsOf } from './marc-names';
import { furtherOriginals, originalColumns } from './original-script';
import { otherMaterialOf } from './other-material';
import { fromUnimarc, isUnimarc } from './unimarc';

/** The headings that most records have. Other headings depend on the record. */
export const marcHeadings =
  'id 001 008/07-10 008/35-37 020$a 020$z 041$a names 100$a 110$a 245 250$a 260$b 260$c 264$b 264$c 300$a 490$a 520$a 520$b 650$a 655$a 700$a'
    .split(' ')
    .concat(Object.keys(originalColumns), furtherOriginals, namesOfOthers, namesStated);

const maxValues = 200;

/** "Title: subtitle. Part 2. Name of the part". */
function titleOf(field: MarcField, codes: string): string {
  let title = '';
  for (const { code, value } of subfieldsOf(field)) {
    const part = withoutStop(value);
    if (part === '' || code === '' || !codes.includes(code)) continue;
    if (code === 'b' && title !== '') title += `: ${part.replace(/^[:;/=]\s*/, '')}`;
    else title = title === '' ? part : `${title}. ${part}`;
  }
  return title;
}

/** The title of a record; without its subtitle, or cut, if it is longer than that of a book can be. */
function fittingTitle(field: MarcField): { title: string; isShortened: boolean } {
  const whole = titleOf(field, 'abnp') || titleOf(field, 'kf');
  if (whole.length <= titleMaxLength) return { title: whole, isShortened: false };
  return { title: fitLine(titleOf(field, 'anp'), titleMaxLength), isShortened: true };
}

const publisherOf = (value: string) => withoutStop(withoutPunctuation(value).replace(/[[\]]/g, ''));

/** The values of a control field. Of 008, these are year and language at fixed positions. */
function controlValues(tag: string, value: string): [name: string, value: string][] {
  if (tag !== '008') return [[tag, value]];
  const years = value.slice(7, 15);
  // Of a book from one of several years, the first is told with the last.
  const isRange = /^q(\d{4})(?!\1)\d{4}/.test(value.slice(6, 15));
  const year = isRange ? years.replace(/.{4}/, '$&-') : years.slice(0, 4);
  const language = value.slice(35, 38);
  return [
    [tag, value],
    ['008/07-10', /^\d{4}(?:-|$)/.test(year) ? year : ''],
    ['008/35-37', /^[a-z]{3}$/.test(language) ? language : ''],
  ];
}

/**
 * The values of a record that our own export wrote, unchanged: it does not follow the punctuation rules of
 * catalogues. The authors are in 245$c, in one line.
 */
function ownValues({ fields }: MarcRecord): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag = '', control = '', ...parts] of fields)
    if (tag < '010') values[tag] = control;
    else
      for (let at = 0; at + 1 < parts.length; at += 2)
        values[`${tag}$${parts[at]}`] = (values[`${tag}$${parts[at]}`] ?? '') + parts[at + 1];
  const { '001': id = '', '245$a': title = '', '245$c': names = '', ...others } = values;
  const { '100$a': _, '700$a': __, ...further } = others;
  return { ...further, id, '245': title, names };
}

type MarcValues = { values: Record<string, string>; warnings: WarningCode[]; fault?: FaultCode };

/** The values of a record. The key of a whole title is `245`, that of the authors `names`, that of other values `tag$code`. */
export function marcValues(record: MarcRecord): MarcValues {
  if (record.fields.some(([tag, value]) => tag === '003' && value === marcSource))
    return { values: ownValues(record), warnings: [] };
  const { values, warnings } = bookValues(isUnimarc(record) ? fromUnimarc(record) : record);
  const kind = record.leader.length === 24 ? record.leader.slice(5, 7) : '';
  const material = otherMaterialOf(record);
  // Authorities, holdings, classification and community information are no books (leader/06).
  const isOther = /^.[zuvxywq]/.test(kind);
  const fault = kind.startsWith('d') ? 'deletedRecord' : isOther ? 'notABook' : undefined;
  if (material) warnings.unshift(material);
  return { values, warnings, ...(fault && { fault }) };
}

function bookValues(record: MarcRecord): MarcValues {
  const warnings = new Set<WarningCode>();
  const values = new Map<string, string>();
  const add = (name: string, value: string, between = '; ') => {
    const text = value.trim();
    if (text === '') return;
    if (!values.has(name) && values.size >= maxValues) warnings.add('fieldsLeftOut');
    else values.set(name, values.has(name) ? `${values.get(name)}${between}${text}` : text);
  };
  const { names, areOthers, isOpen, others } = authorsOf(record.fields);
  add('names', names.join('; '));
  add(namesOfOthers, others.join('; '));
  if (areOthers) warnings.add('otherAsAuthor');
  if (isOpen) warnings.add('nameOrder');
  for (const field of record.fields.map(withIsbn)) {
    const [tag = '', control = ''] = field;
    if (tag < '010') {
      for (const [name, value] of controlValues(tag, control)) add(name, value);
      continue;
    }
    let used = '';
    if (tag === '245' && values.has('245')) warnings.add('repeatedField');
    else if (tag === '245') {
      const { title, isShortened } = fittingTitle(field);
      add('245', title);
      if (isShortened) warnings.add('titleShortened');
      else used = 'abnp';
    }
    if (tag === '260' || tag === '264') addPublication(field, add);
    else addSubfields(field, add, used);
  }
  const stated = values.get('245$c');
  if (names.length === 0 && stated !== undefined && /\p{L}/u.test(stated)) {
    add(namesStated, stated.replace(/[[\]]/g, ''));
    warnings.add('otherAsAuthor');
  }
  addUnclearYear(record, values, add);
  addOriginals(record, add);
  return { values: Object.fromEntries(values), warnings: [...warnings] };
}

type Add = (name: string, value: string, between?: string) => void;

/** @param used the codes whose values are in the record already */
function addSubfields(field: MarcField, add: Add, used: string) {
  const [tag = ''] = field;
  for (const { code, value } of subfieldsOf(field)) {
    if (used.includes(code)) continue;
    // Notes and summaries are sentences, so they keep their punctuation.
    const isFree = tag.startsWith('5');
    add(`${tag}$${code}`, isFree ? value : withoutStop(value), isFree ? '\n' : '; ');
  }
}

/** 264 is also for producers, distributors, printers and copyright; its second indicator says so. */
function addPublication(field: MarcField, add: Add) {
  const [tag = '', indicators = ''] = field;
  const isOther = tag === '264' && /[0234]/.test(indicators[1] ?? '');
  for (const { code, value } of subfieldsOf(field)) {
    const name = isOther ? `${tag}_${indicators[1]}$${code}` : `${tag}$${code}`;
    if (code === 'b' && !isOther && isNoPublisher(value)) add(`${name} unknown`, value);
    else add(name, code === 'b' && !isOther ? publisherOf(value) : withoutStop(value));
  }
}

/** A record without a year has the one of its copyright, or one that is not known whole: "19uu". */
function addUnclearYear({ fields }: MarcRecord, values: ReadonlyMap<string, string>, add: Add) {
  const known = ['008/07-10', '260$c', '264$c'].map((name) => values.get(name)).join(' ');
  if (/\p{Nd}{4}/u.test(known)) return;
  const year = fields.find(([tag]) => tag === '008')?.[1]?.slice(7, 11) ?? '';
  if (/\d/.test(year)) add('008/07-10', year);
  add('264$c', values.get('264_4$c') ?? '');
}

/** A field of other numbers (024) that has an ISBN is one of ISBNs. */
const withIsbn = (field: MarcField): MarcField =>
  field[0] === '024' && toIsbn13(subfield(field, 'a')) ? ['020', ...field.slice(1)] : field;

/** Fields beside title and names of which a book has something. */
const readFields = /^(?:260|264|490|520|655|8[03]0)$/;

const textOf = (field: MarcField) =>
  subfieldsOf(field)
    .flatMap(({ code, value }) => (code === '6' ? [] : value))
    .join(' ');

/** Adds title and names in their original script (880), and what else belongs to no field, or to one that is read. */
function addOriginals({ fields }: MarcRecord, add: Add) {
  const linked = fields
    .filter(([tag]) => tag === '880')
    .map((field) => [subfield(field, '6').slice(0, 3), ...field.slice(1)]);
  const title = linked.find(([tag]) => tag === '245');
  const { names } = authorsOf(linked);
  if (title) add('245 original', fittingTitle(title).title);
  add('names original', names.join('; '));
  for (const field of linked) {
    const [tag = ''] = field;
    const isTold = readFields.test(tag) || !fields.some(([other]) => other === tag);
    if (isTold && field !== title && !/^[17](?:00|10|11|20)$/.test(tag))
      add(furtherOriginals, textOf(field));
  }
}

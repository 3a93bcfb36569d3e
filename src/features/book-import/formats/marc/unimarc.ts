import type { MarcRecord } from '@/features/book/offered/file-formats/marc-xml';
import { type MarcField, subfield, subfieldsOf } from './marc-field';
import fields from './unimarc-fields.json' with { type: 'json' };

/** Fields of UNIMARC and those of MARC21 with the same content, with the codes of their subfields. */
const fieldsOfMarc21: Partial<Record<string, { tag: string; codes: Record<string, string> }>> =
  fields;
/** Whether a record is UNIMARC: it has a title there (200), and none where MARC21 has it. */
export const isUnimarc = (record: MarcRecord): boolean =>
  record.fields.some((field) => field[0] === '200' && subfield(field, 'a') !== '') &&
  !record.fields.some(([tag]) => tag === '245');

/** Converts a record of UNIMARC to MARC21, as far as books have its fields. Other fields keep their tags. */
export const fromUnimarc = (record: MarcRecord): MarcRecord => ({
  leader: record.leader,
  fields: record.fields.flatMap(converted),
});

function converted(field: MarcField): string[][] {
  const [tag = '', indicators = '  '] = field;
  if (tag === '100') {
    const general = subfield(field, 'a');
    return [
      ['008', `${' '.repeat(7)}${general.slice(9, 13).padEnd(4)}${' '.repeat(29)}`],
      ['U100', ...field.slice(1)],
    ];
  }
  if (/^7[0-2][0-2]$/.test(tag)) return [nameField(field)];
  const { tag: target, codes } = fieldsOfMarc21[tag] ?? {};
  if (!target || !codes) return tag < '010' ? [[...field]] : [[`U${tag}`, ...field.slice(1)]];
  // Publication and production have each other's number.
  const swapped = indicators.replace(/[01]$/, (one) => String(1 - Number(one)));
  const kind = target === '264' ? swapped : indicators;
  const parts = subfieldsOf(field).flatMap(({ code, value }) =>
    codes[code] ? [codes[code], value] : [`_${code}`, value],
  );
  return [[target, kind, ...parts]];
}

/** 700 to 722: the last digit says whether the name is the main one, another author, or of another role. */
function nameField(field: MarcField): string[] {
  const [tag = '', indicators = '  '] = field;
  const of = (code: string) => subfield(field, code);
  const isMain = tag[2] === '0';
  const isBody = tag[1] === '1';
  const isMeeting = isBody && indicators[0] === '1';
  const target = `${isMain ? '1' : '7'}${isMeeting ? '11' : isBody ? '10' : '00'}`;
  const isInverted = indicators[1] === '1' || (indicators[1] !== '0' && of('b') !== '');
  // Of a person, the names are put together; dates and other parts stay beside them.
  const codes: Record<string, string> = isBody
    ? { a: 'a', b: isMeeting ? 'e' : 'b', '4': '4' }
    : { a: '', b: '', c: 'c', d: 'b', '4': '4' };
  const name = isBody
    ? []
    : ['a', [of('a'), of('b')].filter(Boolean).join(isInverted ? ', ' : ' ')];
  const parts = subfieldsOf(field).flatMap(({ code, value }) => {
    const other = codes[code] ?? `_${code}`;
    return other === '' ? [] : [other, value];
  });
  // A name of the third kind without a role is no author.
  const role = tag[2] === '2' && of('4') === '' ? ['4', 'oth'] : [];
  return [target, isInverted ? '1 ' : `${indicators[1]} `, ...name, ...parts, ...role];
}

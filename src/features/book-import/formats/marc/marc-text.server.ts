import { isAscii } from 'node:buffer';
import { candidatesOf, decodeLegacy, piecesOf } from '../encodings/encoding-candidates.server';
import {
  type BytewiseEncoding,
  type Encoding,
  isOfCatalogues,
  isReadWhole,
  legacyEncodings,
} from '../encodings/encodings';
import { chosenOf } from '../encodings/find-encoding.server';
import { decodeMarc8 } from '../encodings/marc8-text';
import { isMostlyUtf8, utf8Text } from '../encodings/text-lines';

/** Where a blank in the leader says MARC-8, and how much more likely, as a logarithm, it is then. */
const encodingInLeader = 9;
const ofDeclared = 10;
/** What UNIMARC says of its second set of characters, in 100 $a: ISO 5426. */
const isoInUnimarc = /a\d{8}[a-k].{17}(?:03|..03)/s;
const iso = ['iso-5426'] as const;
const recordEnd = 0x1d;
const fieldEnd = 0x1e;
export const escape = 0x1b;

/** Whether the directory of the first record has the title of UNIMARC, and not that of MARC21. */
function isUnimarc(text: string): boolean {
  const entries = text.slice(24, text.indexOf('\u001E')).match(/\d{12}/g) ?? [];
  const has = (tag: string) => entries.some((entry) => entry.startsWith(tag));
  return has('200') && !has('245');
}

/**
 * Finds the encoding of the records of a file that are not UTF-8. Many programs write their own and leave MARC-8 in the
 * leader, so the texts decide.
 * @throws FileRefused with a question when several are likely
 */
export function findMarcEncoding(head: Uint8Array, chosen: Encoding | undefined): BytewiseEncoding {
  if (chosen && !isReadWhole(chosen)) return chosen;
  const fields = [...piecesOf(head, recordEnd)]
    .filter((record) => !isMostlyUtf8(record))
    .flatMap((record) => [...piecesOf(record, fieldEnd)])
    // Without the codes of the subfields, which would be letters of their words.
    .flatMap((field) => Array.from(piecesOf(field, 0x1f), (part) => part.subarray(1)))
    // Letters that are written as numbers are in no encoding.
    .filter(
      (field) => !isAscii(field) && !field.includes(escape) && !Buffer.from(field).includes('&#x'),
    );
  if (fields.length === 0) return 'marc-8';
  const bytes = Buffer.concat(fields.flatMap((field) => [field, Buffer.from(' ')]));
  const text = Buffer.from(head).toString('latin1');
  const isIsoNamed = isoInUnimarc.test(text);
  const inUnimarc = isIsoNamed || isUnimarc(text) ? iso : [];
  // The leader of UNIMARC always has a blank there.
  const isMarc8Named = inUnimarc.length === 0 && head[encodingInLeader] === 0x20;
  const declared = isIsoNamed ? 'iso-5426' : isMarc8Named && 'marc-8';
  const candidates = candidatesOf(bytes, ['marc-8' as const, ...inUnimarc, ...legacyEncodings]).map(
    (one) => (one.encoding === declared ? { ...one, score: one.score + ofDeclared } : one),
  );
  return chosenOf(
    candidates.toSorted((a, b) => b.score - a.score),
    fields,
  );
}

/** The text of a record, and the numbers of its fields that cannot be read. */
export function decodeRecord(bytes: Uint8Array, encoding: BytewiseEncoding) {
  const lost: number[] = [];
  if (!bytes.includes(escape) && isMostlyUtf8(bytes))
    return { text: Buffer.from(bytes).toString('utf8'), lost };
  const fields = Array.from(piecesOf(bytes, fieldEnd), (field, index) => {
    const text = fieldText(field, encoding);
    if (text === undefined) lost.push(index);
    // The rest of the record is shown.
    return text ?? shown(field);
  });
  return { text: fields.join('\u001E'), lost };
}

function fieldText(field: Uint8Array, encoding: BytewiseEncoding): string | undefined {
  const utf8 = field.includes(escape) ? undefined : utf8Text(field);
  if (utf8 !== undefined) return utf8;
  if (isOfCatalogues(encoding)) return decodeMarc8(field, encoding);
  if (field.includes(escape)) return decodeMarc8(field);
  return decodeLegacy(field, encoding);
}

const unreadable = new RegExp(String.raw`\x1B[^\x1F]*|[\x80-\xFF]`, 'g');
/** A field with question marks for the letters that cannot be read. */
const shown = (field: Uint8Array): string =>
  Buffer.from(field)
    .toString('latin1')
    .replace(unreadable, (lost) => '?'.repeat(lost.length));

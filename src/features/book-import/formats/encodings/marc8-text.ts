/**
 * The encodings of catalogues, in which marks precede their letter. ISO 5426 is that of UNIMARC. MARC-8 is
 * limited to ASCII, ANSEL, the extended Latin set, and its sub- and superscripts
 * (https://www.loc.gov/marc/specifications/speccharmarc8.html). Other character sets start with an escape.
 */

import { mapValues } from '@/lib/objects/records';
import catalogueSigns from './catalogue-signs.json' with { type: 'json' };

const escape = 0x1b;
/** Combining marks of one letter. Unicode normalization of more takes time that grows with the square of their number. */
const maxMarks = 10;
/** The signs of a set; a space means that there is none. */
const signsIn = (all: string) => Array.from(all, (one) => (one === ' ' ? undefined : one));
/** Letters and signs from 0xA1 on. Combining marks, which precede their letter. */
const sets = mapValues(catalogueSigns, ({ firstMark, signs, marks }) => ({
  firstMark,
  signs: signsIn(signs),
  marks: signsIn(marks),
}));
/** An encoding whose marks precede their letter. */
export type CatalogueEncoding = keyof typeof sets;
/** A small set of its own. */
const greek: Record<string, string> = { a: 'α', b: 'β', c: 'γ' };

/** What follows an escape: a small set, or "(B" and ")!E", which return to ASCII and ANSEL. */
const setAfter = /^(?:[spbg]|[(,]B|[)-]!E)/;

/** Letters outside of all sets, as "&#x0391;" (Code Extension of the Library of Congress). */
const numbered = /&#x((?:10|[\da-f])?[\da-f]{4});/gi;

/** Decodes MARC-8 or ISO 5426. Returns undefined if the text uses another character set, or is neither. */
export function decodeMarc8(
  bytes: Uint8Array,
  encoding: CatalogueEncoding = 'marc-8',
): string | undefined {
  const set = sets[encoding];
  const letters: string[] = [];
  // Each stands as one that is no byte until it is its turn.
  const source = Buffer.from(bytes)
    .toString('latin1')
    .replace(numbered, (whole, code: string) => {
      const point = Number.parseInt(code, 16);
      if (point < 0xa0 || (point >= 0xd800 && point < 0xe000)) return whole;
      letters.push(String.fromCodePoint(point));
      return '\u0100';
    });
  let text = '';
  let marks = '';
  let isGreek = false;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source.charCodeAt(at);
    // Non-sorting marks around articles are for catalogues, not for readers.
    if (byte === 0x88 || byte === 0x89) continue;
    if (byte === escape) {
      const [other] = setAfter.exec(source.slice(at + 1, at + 4)) ?? [];
      if (!other) return undefined;
      isGreek = other === 'g';
      at += other.length;
      continue;
    }
    const mark = set.marks[byte - set.firstMark];
    if (mark !== undefined) {
      if (marks.length < maxMarks) marks += mark;
      continue;
    }
    const plain = byte > 0xff ? letters.shift() : source[at];
    const sign = byte < 0x80 || byte > 0xff ? plain : set.signs[byte - 0xa1];
    if (sign === undefined) return undefined;
    // A mark stands on a letter; before anything else the byte is a letter of another encoding.
    if (marks !== '' && !/\p{L}/u.test(sign)) return undefined;
    text += ((isGreek && greek[sign]) || sign) + marks;
    marks = '';
  }
  return marks === '' ? text.normalize('NFC') : undefined;
}

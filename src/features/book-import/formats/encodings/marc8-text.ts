/**
 * The encodings of catalogues, in which marks precede their letter. ISO 5426 is that of UNIMARC. MARC-8 is
 * limited to ASCII, ANSEL, the extended Latin set, and its sub- and superscripts
 * (https://www.loc.gov/marc/specifications/speccharmarc8.html). Other character sets start with an escape.
 */

const escape = 0x1b;
/** Combining marks of one letter. Unicode normalization of more takes time that grows with the square of their number. */
const maxMarks = 10;
/** Letters and signs from 0xA1 on; a space means that there is none. Combining marks, which precede their letter. */
const sets = {
  'marc-8': {
    signs: 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ ʻłøđþæœʺı£ð ơư  °ℓ℗©♯¿¡ß€',
    firstMark: 0xe0,
    marks:
      '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030C\u030A\uFE20\uFE21\u0315\u030B\u0310' +
      '\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031C\u032E\uFE22\uFE23  \u0313 ',
  },
  'iso-5426': {
    signs: `¡„£$¥†§′‘“«♭©℗®ʻʼ‚   ‡·″’”»♯ʹʺ¿${' '.repeat(33)}ÆĐ   Ĳ ŁØŒ Þ    æđð ıĳ łøœßþ`,
    firstMark: 0xc0,
    marks:
      '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0308\u030A\u0315\u0312\u030B\u031B\u030C' +
      '\u0327\u031C\u0326\u0328\u0325\u032E\u0323\u0324\u0332\u0333\u0329\u032D \uFE20\uFE21\uFE23',
  },
} as const;
/** An encoding whose marks precede their letter. */
export type CatalogueEncoding = keyof typeof sets;
/** A small set of its own. */
const greek: Record<string, string> = { a: 'α', b: 'β', c: 'γ' };

/** The set after an escape: a small one, or "(B" and ")!E", which return to ASCII and ANSEL. */
function escapeAt(bytes: Uint8Array, at: number): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(at + 1, at + 4));
  return /^(?:[spbg]|[(,]B|[)-]!E)/.exec(text)?.[0];
}

/**
 * A letter or sign of ASCII or ANSEL, or one outside of all sets, as "&#x0391;" (Code Extension of the Library of Congress).
 */
function signAt(
  bytes: Uint8Array,
  at: number,
  signs: string,
): { sign: string | undefined; length: number } {
  const byte = bytes[at] ?? 0;
  if (byte >= 0x80) {
    const sign = signs[byte - 0xa1];
    return { sign: sign === ' ' ? undefined : sign, length: 1 };
  }
  if (byte !== 0x26) return { sign: String.fromCharCode(byte), length: 1 };
  const [text = '', code = ''] =
    /^&#x([\da-f]{4,6});/i.exec(String.fromCharCode(...bytes.subarray(at, at + 10))) ?? [];
  const point = Number.parseInt(code, 16);
  const isLetter = point >= 0xa0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isLetter
    ? { sign: String.fromCodePoint(point), length: text.length }
    : { sign: '&', length: 1 };
}

/** Decodes MARC-8 or ISO 5426. Returns undefined if the text uses another character set, or is neither. */
export function decodeMarc8(
  bytes: Uint8Array,
  encoding: CatalogueEncoding = 'marc-8',
): string | undefined {
  const set = sets[encoding];
  let text = '';
  let marks = '';
  let isGreek = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    // Non-sorting marks around articles are for catalogues, not for readers.
    if (byte === 0x88 || byte === 0x89) continue;
    if (byte === escape) {
      const other = escapeAt(bytes, at);
      if (!other) return undefined;
      isGreek = other === 'g';
      at += other.length;
      continue;
    }
    const mark = set.marks[byte - set.firstMark];
    if (mark !== undefined && mark !== ' ') {
      if (marks.length < maxMarks) marks += mark;
      continue;
    }
    const { sign, length } = signAt(bytes, at, set.signs);
    if (sign === undefined) return undefined;
    at += length - 1;
    // A mark stands on a letter; before anything else the byte is a letter of another encoding.
    if (marks !== '' && !/\p{L}/u.test(sign)) return undefined;
    text += ((isGreek && greek[sign]) || sign) + marks;
    marks = '';
  }
  return marks === '' ? text.normalize('NFC') : undefined;
}

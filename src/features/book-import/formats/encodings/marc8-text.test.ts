import { expect, it } from 'vitest';
import { decodeMarc8 } from './marc8-text';

/** The letters and signs of ANSEL, from the code table of the Library of Congress. */
const letters =
  'A1 Ł,A2 Ø,A3 Đ,A4 Þ,A5 Æ,A6 Œ,A7 ʹ,A8 ·,A9 ♭,AA ®,AB ±,AC Ơ,AD Ư,AE ʼ,B0 ʻ,B1 ł,B2 ø,B3 đ,B4 þ,B5 æ,B6 œ,B7 ʺ,B8 ı,B9 £,BA ð,BC ơ,BD ư,C0 °,C1 ℓ,C2 ℗,C3 ©,C4 ♯,C5 ¿,C6 ¡,C7 ß,C8 €';

it.each(letters.split(',').map((one) => one.split(' ')))('reads %s as %s', (code, sign) => {
  expect(decodeMarc8(Buffer.from(code ?? '', 'hex'))).toBe(sign);
});

it.each([
  ['Wroc\xB1aw, K\xB2benhavn', 'Wrocław, København'],
  ['H\xE5e agora', 'Hē agora'],
  ['&#x0391;\xE2&#x03B1; & b', 'Αά & b'],
  ['&#x20; &#xD800; &#x110000;', '&#x20; &#xD800; &#x110000;'],
])('reads %j as %s', (bytes, text) => {
  expect(decodeMarc8(Buffer.from(bytes, 'latin1'))).toBe(text);
});

it.each(['\xAF', 'a\xE2', '\xE2 b', '\x1B$1abc'])('does not read %j', (bytes) => {
  expect(decodeMarc8(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});

it.each([
  ["L'\xC2Etranger, \xC1a la fran\xD0caise", "L'Étranger, à la française"],
  ['\xE8\xC2od\xC2z \xAB\xCFCapek\xBB \xFAuvre', 'Łódź «Čapek» œuvre'],
])('reads %j of ISO 5426 as %s', (bytes, text) => {
  expect(decodeMarc8(Buffer.from(bytes, 'latin1'), 'iso-5426')).toBe(text);
});

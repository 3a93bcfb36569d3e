import { expect, it } from 'vitest';
import { fileType } from './file-type.server';

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const archive = bytesOf('PK\x03\x04 and more');

it.each([
  ['plan.pdf', bytesOf('%PDF-1.7'), 'application/pdf'],
  ['plan.html', bytesOf('%PDF-1.7'), 'application/pdf'],
  ['photo', bytesOf('\x89PNG\r\n\x1A\n'), 'image/png'],
  ['note.txt', utf8('Début, بداية'), 'text/plain'],
  ['list.csv', utf8('a;b\r\n'), 'text/csv'],
  ['sheet.ods', archive, 'application/vnd.oasis.opendocument.spreadsheet'],
] as const)('knows %s by its content', (name, bytes, type) => {
  expect(fileType(name, bytes)).toBe(type);
});

it.each([
  ['HTML as a picture', 'photo.png', utf8('<!doctype html><script>alert(1)</script>')],
  ['SVG as a picture', 'photo.png', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['SVG', 'photo.svg', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', 'page.html', utf8('<p>')],
  ['a document with macros', 'sheet.xlsm', archive],
  ['a program as a text', 'note.txt', bytesOf('MZ\x90\0')],
  ['bytes as a text', 'note.txt', bytesOf('\xff\xfe')],
  ['a text as a document', 'plan.docx', utf8('a plan')],
  ['nothing', 'plan.pdf', utf8('')],
])('takes no %s', (_, name, bytes) => {
  expect(fileType(name, bytes)).toBeNull();
});

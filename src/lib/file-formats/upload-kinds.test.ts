import { describe, expect, it } from 'vitest';
import { typeByEnding, uploadName } from './upload-kinds';

const name = (given: string) => uploadName(given, 'application/pdf');

describe('the name of an uploaded file', () => {
  it.each([
    ['Plan 1.pdf', 'Plan 1.pdf'],
    ['مخطط.pdf', 'مخطط.pdf'],
    ['PLAN.PDF', 'PLAN.PDF'],
    ['e\u0301tat.pdf', '\u00e9tat.pdf'],
  ])('stays: %j', (given, kept) => {
    expect(name(given)).toBe(kept);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['plan.pdf/', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['..', 'file.pdf'],
    ['', 'file.pdf'],
    ['con"trol\r\nSet-Cookie: a.pdf', 'controlSet-Cookie a.pdf'],
  ])('has no folder and nothing that a header or a folder does not take: %j', (given, kept) => {
    expect(name(given)).toBe(kept);
  });

  it('has no marks that turn its direction, so it ends as it looks', () => {
    // Shown as "invoice exe.pdf" with the mark.
    expect(name('invoice \u202efdp.exe')).toBe('invoice fdp.exe.pdf');
    expect(name('\u200f\u2067plan\u2069.pdf')).toBe('plan.pdf');
  });

  it('ends as its content is', () => {
    expect(name('photo.jpg')).toBe('photo.jpg.pdf');
    expect(uploadName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(uploadName('page.html', 'image/png')).toBe('page.html.png');
  });

  it('has at most 120 characters, and keeps its ending', () => {
    expect(name(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`);
    expect([...name(`${'😀'.repeat(300)}.pdf`)]).toHaveLength(120);
    expect(name('\ud83d.pdf')).toBe('file.pdf');
  });
});

it('only some endings are known', () => {
  expect(typeByEnding('a.CSV')).toBe('text/csv');
  for (const other of ['a.html', 'a.svg', 'a.js', 'a.xlsm', 'pdf', '', 'a.constructor'])
    expect(typeByEnding(other)).toBeUndefined();
});

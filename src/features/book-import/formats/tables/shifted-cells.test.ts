import { describe, expect, it } from 'vitest';
import { readWhole } from '@/features/book-import/formats/samples/read-sample.server';

describe('a line break in a cell without quotes', () => {
  const warningsOf = async (...rows: string[]) => {
    const { read } = await readWhole(['Title,Author,Year,Notes', ...rows].join('\n'));
    return read.map(({ book, warnings }) => [book.title, ...warnings.map(({ code }) => code)]);
  };
  const emma = 'Emma,Jane Austen,1815,Good';

  it('gives a warning to what may be the rest of the row', async () => {
    expect(await warningsOf(emma, 'The long', 'title,A. Writer,1999,Good', emma)).toEqual([
      ['Emma', 'beforeLoneCell'],
      ['The long', 'shortRow'],
      ['title', 'afterLoneCell'],
      ['Emma'],
    ]);
    expect(await warningsOf(emma, 'two', 'lines', emma)).toEqual([
      ['Emma', 'beforeLoneCell'],
      ['two', 'shortRow'],
      ['lines', 'shortRow'],
      ['Emma', 'afterLoneCell'],
    ]);
    expect(await warningsOf('Emma,Jane Au', 'sten,1815,Good', emma)).toEqual([
      ['Emma', 'shortRow'],
      ['sten', 'shortRow', 'yearLeftOut'],
      ['Emma'],
    ]);
  });
});

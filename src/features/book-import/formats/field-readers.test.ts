import { describe, expect, it } from 'vitest';
import { fieldReaders } from './field-readers';

describe('a value that the form of a book accepts', () => {
  const read = (...cells: string[]) =>
    fieldReaders.coverId(
      cells.map((cell) => ['coverId', cell] as const),
      false,
    );

  it.each([
    [['c-1'], { value: 'c-1' }],
    [['', '="c-2"'], { value: 'c-2' }],
    [['', 'n/a'], { value: null }],
    [['not an id'], { warnings: [{ code: 'coverLeftOut', from: 'not an id' }] }],
  ])('is read from %j', (cells, reading) => {
    expect(read(...cells)).toEqual(reading);
  });
});

it('a text that the form refuses is left out, and the warning shows it', () => {
  const from = 'Rang\u0007';
  expect(fieldReaders.publisher([['publisher', from]], true)).toEqual({
    warnings: [{ code: 'valueLeftOut', from }],
  });
});

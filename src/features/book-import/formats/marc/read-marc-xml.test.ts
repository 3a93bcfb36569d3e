import { describe, expect, it } from 'vitest';
import { marcXmlRecord, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { readWhole } from '../../testing/read-sample.server';

describe('MARCXML', () => {
  const record = marcXmlRecord({
    leader: '00000nam a2200000 a 4500',
    fields: [
      ['245', '10', 'a', 'A title /', 'c', 'by somebody.'],
      ['100', '1 ', 'a', 'Doe, Jane.'],
    ],
  });
  const collection = (...records: string[]) => `${marcXmlStart}${records.join('')}</collection>`;

  it.each([
    ['a bare &', record.replace('A title', 'A & B')],
    ['a control character', record.replace('A title', 'A\u0001title')],
    ['an unknown entity', record.replace('A title', '&bomb;')],
    ['a tag that is not closed', record.replace('</subfield>', '')],
  ])('with %s in a record loses only that one, and names its line', async (_, broken) => {
    const { records, read } = await readWhole(collection(record, broken, record), 50);
    expect(records.map(({ fault }) => fault)).toEqual([undefined, 'brokenXmlRecord', undefined]);
    expect(records[1]?.faultLine).toBeGreaterThan(2 + record.split('\n').length - 1);
    expect(records[1]?.faultLine).toBeLessThan(2 + 2 * record.split('\n').length);
    expect(read[2]?.book.title).toBe('A title');
  });

  it.each([
    ['start', record.replace('<record>', 'record>')],
    ['end', record.replace('</record>', '/record>')],
    ['start of the next record', `${record}<recor>`.replace('</record>', '')],
  ])('does not lose a record whose %s is damaged', async (_, broken) => {
    const { records } = await readWhole(collection(record, broken, record), 50);
    expect(records.filter(({ fault }) => fault === undefined)).toHaveLength(2);
    const faulty = records.filter(({ fault }) => fault !== undefined);
    expect(faulty.length).toBeGreaterThan(0);
    expect(faulty.map(({ source }) => source).join('')).toContain('A title');
  });

  it('does not lose a field without a tag, or one of a program', async () => {
    const other = record.replace('</leader>', '</leader><controlfield tag="FMT">BK</controlfield>');
    const broken = record.replace('tag="245"', 'ag="245"');
    const { records } = await readWhole(collection(other, broken));
    expect(records[0]?.values['FMT$a']).toBe('BK');
    expect(records[1]).toMatchObject({ fault: 'brokenXmlRecord' });
  });

  it.each([
    ['several documents', `${collection(record)}\n${collection(record)}`],
    ['blanks before its declaration', `\n  ${collection(record, record)}`],
    ['a comment with a record', collection(record, `<!-- ${record} -->`, record)],
    [
      'a wrapper called record',
      `<r><record><header/><metadata>${record}</metadata></record>${record}</r>`,
    ],
    ['a prefix', collection(record, record).replaceAll(/<(\/?)(?=[a-z])/g, '<$1marc:')],
  ])('with %s is read', async (_, file) => {
    const { read } = await readWhole(file, 50);
    expect(read.map(({ book }) => book.title)).toEqual(['A title', 'A title']);
  });

  it.each([
    ['the text of marks', 'A <i>long</i> title'],
    ['no comment', 'A lo<!-- lost -->ng title'],
  ])('keeps %s within a value', async (_, value) => {
    const { read } = await readWhole(collection(record.replace('A title', value)));
    expect(read[0]?.book.title).toBe('A long title');
  });

  it('tells of a subfield without a code', async () => {
    const { read } = await readWhole(collection(record.replace(' code="c"', '')));
    expect(read[0]).toMatchObject({
      book: { title: 'A title' },
      warnings: [{ code: 'partLeftOut' }],
    });
  });

  it('has the entities of HTML', async () => {
    const { read } = await readWhole(
      collection(record.replace('A title', 'Caf&eacute; &ndash; A')),
    );
    expect(read[0]?.book.title).toBe('Café – A');
  });
});

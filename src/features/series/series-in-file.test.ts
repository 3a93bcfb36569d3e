import { expect, it } from 'vitest';
import { seriesInFile } from './series-in-file';

const read = (values: Record<string, string>, title = '') => {
  const { series: found } = seriesInFile(title, values);
  return found && [found.seriesName, found.seriesNumber];
};

it.each([
  ['Mort (Discworld, #4)', ['Discworld', '4']],
  ['Mort (Discworld #4)', ['Discworld', '4']],
  ['Mort (Discworld, #4; Death, #1)', ['Discworld', '4']],
  ['Omnibus (The Tale, #1-3)', ['The Tale', '1-3']],
  ['Emma (Penguin Classics)', undefined],
  ['(#4)', undefined],
])('of Goodreads is read from the title: %s', (title, found) => {
  expect(read({ Title: title }, title)).toEqual(found);
});

it.each([
  ['Calibre', { series: 'Discworld', series_index: '4.0' }, ['Discworld', '4']],
  ['Calibre, between two', { series: 'Discworld', series_index: '4.5' }, ['Discworld', '4.5']],
  ['a table', { Series: 'Discworld, #4' }, ['Discworld', '4']],
  ['a table with brackets', { Series: 'Discworld [4]' }, ['Discworld', '4']],
  ['a table, of a name with a year', { Series: 'Room 101', Number: '' }, ['Room 101', null]],
  [
    'a table in French',
    { Série: 'Les Rougon-Macquart', Tome: 't. 13' },
    ['Les Rougon-Macquart', '13'],
  ],
  ['a collection in French', { Titre: 'Emma', Collection: 'Folio' }, ['Folio', null]],
  ['a collection of Libib', { title: 'Emma', collection: 'Library' }, undefined],
  ['BibTeX', { series: 'Barsetshire', number: '2', volume: '7' }, ['Barsetshire', '2']],
  ['BibTeX, of a volume', { series: 'Lecture Notes', volume: '4711' }, ['Lecture Notes', '4711']],
  ['MARC 490', { '490$a': 'Penguin classics', '490$v': 'v. 12' }, ['Penguin classics', '12']],
  ['MARC 490, of two', { '490$a': 'One; Two', '490$v': 'Bd. 3; 4' }, ['One', '3']],
  [
    'MARC 830 before 490',
    { '490$a': 'Barset', '830$a': 'Chronicles of Barsetshire', '830$v': '2' },
    ['Chronicles of Barsetshire', '2'],
  ],
  ['MARC 800', { '800$a': 'Trollope', '800$t': 'Barsetshire', '800$v': '2' }, ['Barsetshire', '2']],
  [
    'a number that is none',
    { series: 'Barsetshire', number: 'x'.repeat(21) },
    ['Barsetshire', null],
  ],
  ['an empty cell', { series: ' ', number: '2' }, undefined],
])('of %s is read', (_, values, found) => {
  expect(read(values)).toEqual(found);
});

it('is read from an endless name in time, with a warning', () => {
  const begun = process.cpuUsage();
  const { series, warnings } = seriesInFile('', { Series: `${'#1'.repeat(300_000)}(` });
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(3000);
  expect(series?.seriesName).toHaveLength(120);
  expect(warnings.map(({ code }) => code)).toEqual(['shortened']);
});

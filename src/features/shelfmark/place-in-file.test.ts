import { expect, it } from 'vitest';
import { placeHeadings, placeInFile } from './place-in-file';

it.each([
  ['a shelf', { Shelf: 'A 14' }, 'A 14'],
  ['a shelf with a number alone', { Shelf: '14' }, 'Shelf 14'],
  ['rooms and shelves, from the largest', { Shelf: '14', Room: 'Room 2' }, 'Room 2, Shelf 14'],
  ['Koha', { itemcallnumber: '823.7 AUS', location: 'FIC' }, 'FIC, 823.7 AUS'],
  ['a table in French', { Étagère: 'B3', Cote: '840 CAM' }, 'B3, 840 CAM'],
  ['a table in Arabic', { الرف: 'أ ١٤' }, 'أ ١٤'],
  ['a table in Swahili', { Rafu: '3' }, 'Rafu 3'],
  ['a table in German', { Standort: 'Keller', Signatur: 'GE 4' }, 'Keller, GE 4'],
  ['cells that say nothing', { Shelf: '-', 'Call Number': '', Room: 'n/a' }, undefined],
  ['a table in Chinese', { 书架: 'A-3' }, 'A-3'],
  ['BookBuddy', { 'Physical Location': 'Case 2', Status: 'Read' }, 'Case 2'],
  ['what somebody does with the book', { Shelf: 'currently-reading' }, undefined],
  [
    'MARC 852',
    { '852$b': 'Main', '852$c': 'Juv', '852$h': '823', '852$i': 'AUS' },
    'Main, Juv, 823 AUS',
  ],
  ['MARC of Koha', { '952$a': 'CPL', '952$c': 'FIC', '952$o': '823 AUS' }, 'FIC, 823 AUS'],
  ['UNIMARC', { U995$e: 'ADU', U995$k: 'R CAM' }, 'ADU, R CAM'],
  ['UNIMARC of the Sudoc', { U930$a: '840 CAM' }, '840 CAM'],
  ['BibTeX', { key: 'emma', type: 'book', library: 'Room 2', location: 'London' }, 'Room 2'],
])('a place is read from %s', (_, values, place) => {
  expect(placeInFile(values)).toEqual({ ...(place && { place }), warnings: [] });
});

it.each([
  ['Goodreads', { 'Exclusive Shelf': 'to-read', Bookshelves: 'to-read', 'My Rating': '0' }],
  ['BookWyrm', { shelf: 'to-read', shelf_name: 'To Read' }],
  ['a list of books that were read', { shelf: 'fantasy', review: '', finished: '2021-01-01' }],
  ['Open Library', { 'Work ID': 'OL1W', Bookshelf: 'Want to Read' }],
  ['Zotero', { 'Call Number': 'PR4034 .E5', 'Library Catalog': 'Library of Congress' }],
  ['BibTeX', { key: 'emma', type: 'book', location: 'London' }],
])('lists of what somebody reads and other libraries name no place: %s', (_, values) => {
  expect(placeInFile(values)).toEqual({ warnings: [] });
  expect(placeHeadings(Object.keys(values))).toEqual([]);
});

it('of several copies the first counts, and a part that one copy lacks is left out', () => {
  expect(placeInFile({ '952$c': 'FIC; REF', '952$o': '823 AUS; 823 AUS' })).toEqual({
    place: 'FIC, 823 AUS',
    warnings: [{ code: 'othersLeftOut', from: 'REF, 823 AUS' }],
  });
  expect(placeInFile({ '952$a': 'CPL; MPL', '952$c': 'FIC; FIC', '952$o': '823' })).toEqual({
    place: 'FIC',
    warnings: [{ code: 'othersLeftOut', from: '823' }],
  });
});

it('a place of more than 60 characters is cut, and one of several words in a line', () => {
  const long = `${'Corridor '.repeat(7)}end`;
  expect(placeInFile({ Location: `\n${long}` })).toEqual({
    place: 'Corridor '.repeat(6).trim(),
    warnings: [{ code: 'shortened', from: long, to: 'Corridor '.repeat(6).trim() }],
  });
});

it('of a place that is too long, what is nearest to the book stays', () => {
  const values = {
    Location: 'Reading room of the old building',
    Shelf: 'Gallery, left',
    Cote: 'A',
  };
  const { place, warnings } = placeInFile({ ...values, Room: 'First floor, behind the stairs' });
  expect(place).toBe('Reading room of the old building, Gallery, left, A');
  expect(warnings).toMatchObject([{ code: 'shortened' }]);
});

it('the headings are those that are read', () => {
  expect(placeHeadings(['Title', 'Shelf', 'Publisher', 'Call number'])).toEqual([
    'Shelf',
    'Call number',
  ]);
  expect(placeHeadings(['245', '852$c', '852$x', '952$o'])).toEqual(['852$c', '952$o']);
});

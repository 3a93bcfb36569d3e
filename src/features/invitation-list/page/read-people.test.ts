import { expect, it } from 'vitest';
import ar from '@/i18n/locales/ar/user.json';
import en from '@/i18n/locales/en/user.json';
import fr from '@/i18n/locales/fr/user.json';
import sw from '@/i18n/locales/sw/user.json';
import { readPeople, textOfPeople } from './read-people';

const anna = { name: 'Anna Smith', email: 'anna@example.org', role: '' };
const bob = { name: 'Bob', email: 'bob@example.org', role: '' };

it.each([
  [
    'one address a line',
    'anna@example.org\nbob@example.org\n',
    [
      { ...anna, name: '' },
      { ...bob, name: '' },
    ],
  ],
  ['names with addresses', 'Anna Smith <anna@example.org>\r\nBob <bob@example.org>', [anna, bob]],
  [
    'a list of a mail program',
    '"Anna Smith" <anna@example.org>, Bob <bob@example.org>',
    [anna, bob],
  ],
  [
    'the same with semicolons',
    'Anna Smith <anna@example.org>; Bob <bob@example.org>;',
    [anna, bob],
  ],
  ['a table of a spreadsheet', 'Anna Smith\tanna@example.org\nBob\tbob@example.org', [anna, bob]],
  ['the address first', 'anna@example.org,Anna Smith\nbob@example.org,Bob', [anna, bob]],
  ['what a person types', 'Anna Smith anna@example.org\nbob@example.org Bob', [anna, bob]],
  [
    'a list in a message',
    '1. Anna Smith: anna@example.org\n2. Bob – bob@example.org\n- bob@example.org (Bob)\n* (7b) Bob bob@example.org',
    [anna, bob, bob, { ...bob, name: '(7b) Bob' }],
  ],
  [
    'words on both sides of an address, which stay together',
    'Anna anna@example.org Smith',
    [{ ...anna, name: '', email: 'Anna anna@example.org Smith' }],
  ],
  [
    'a role behind an address',
    'Anna Smith anna@example.org admin\nBob <bob@example.org> (bibliothécaire)',
    [
      { ...anna, role: 'admin' },
      { ...bob, role: 'admin' },
    ],
  ],
  ['names in two cells', 'Anna;Smith;anna@example.org', [anna]],
  ['quotes', '"Smith, Anna","anna@example.org"', [{ ...anna, name: 'Smith, Anna' }]],
  ['an empty cell before quotes', 'Name\tClass\tEmail\nBob\t\t"bob@example.org"', [bob]],
  [
    'quoted names of a mail program, which have commas',
    '"Smith, Anna" <anna@example.org>\n"Bob" <bob@example.org>, "Smith, Anna" <anna@example.org>',
    [{ ...anna, name: 'Smith, Anna' }, bob, { ...anna, name: 'Smith, Anna' }],
  ],
  [
    'lines with different separators',
    'Anna Smith, anna@example.org\nBob;bob@example.org\n"Smith, Anna";anna@example.org\nBob\tbob@example.org',
    [anna, bob, { ...anna, name: 'Smith, Anna' }, bob],
  ],
  [
    'a quoted cell of two lines',
    'Bob;bob@example.org\n"Anna,\nSmith";anna@example.org',
    [bob, { ...anna, name: 'Anna,\nSmith' }],
  ],
  [
    'quotes with a quote in them, which stay together',
    '"Smith, \\"Annie\\"" <anna@example.org>',
    [{ ...anna, name: '', email: '"Smith, \\"Annie\\"" <anna@example.org>' }],
  ],
  [
    'an open quote, which stays together',
    '"Smith, Anna <anna@example.org>',
    [{ ...anna, name: '', email: '"Smith, Anna <anna@example.org>' }],
  ],
  [
    'two names of one address, which stay together',
    'Smith, Anna <anna@example.org>',
    [{ ...anna, name: '', email: 'Smith, Anna <anna@example.org>' }],
  ],
  [
    'names beside several addresses, which stay together',
    'Anna, anna@example.org, Bob, bob@example.org',
    [{ ...anna, name: '', email: 'Anna, anna@example.org, Bob, bob@example.org' }],
  ],
  ['empty lines and a mark of order', '\uFEFF\n\nAnna Smith,anna@example.org\n\n,,\n', [anna]],
  ['nothing', ' \n\n', []],
])('reads %s', (_, text, people) => {
  expect(readPeople(text)).toEqual(people);
});

it.each([
  ['English', 'Full name,E-mail,Role\nAnna Smith,anna@example.org,Librarian'],
  [
    'English, two names',
    'First name;Last name;Email address;Role\nAnna;Smith;anna@example.org;admin',
  ],
  ['French', 'Rôle\tNom\tAdresse e-mail\nAdministrateur\tAnna Smith\tanna@example.org'],
  ['Arabic', 'الاسم,البريد الإلكتروني,الدور\nAnna Smith,anna@example.org,مشرف'],
  ['Swahili', 'Jina,Barua pepe,Jukumu\nAnna Smith,anna@example.org,msimamizi'],
])('knows headings and roles in %s', (_, text) => {
  expect(readPeople(text)).toEqual([{ ...anna, role: 'admin' }]);
});

it('knows a role without headings, and keeps words that it does not know', () => {
  expect(readPeople('Anna Smith,anna@example.org,admin\nBob,nonsense')).toEqual([
    { ...anna, role: 'admin' },
    { name: 'Bob nonsense', email: '', role: '' },
  ]);
  expect(readPeople('Bob;bob.example.org')).toEqual([
    { name: 'Bob', email: 'bob.example.org', role: '' },
  ]);
  expect(readPeople('Name,Email,Role\nBob,bob@example.org,king')).toEqual([
    { ...bob, role: 'king' },
  ]);
});

it.each([en, fr, ar, sw])('reads the list that it has written again ($fields.name)', (texts) => {
  const people = [
    { name: 'NoMail', email: 'x', role: '' },
    { name: '"Ann" Lee, B.A.', email: '', role: 'king' },
    { name: '', email: 'a@example.org, b@example.org', role: '' },
    { name: 'Two\nlines\tand tabs', email: 'anna@example.org', role: 'admin' },
  ];
  expect(readPeople(textOfPeople(people, texts.fields))).toEqual(people);
});

it('keeps a column that has no known heading out of the name', () => {
  expect(readPeople('Class,Name,Email\n7b,Bob,bob@example.org')).toEqual([bob]);
});

it.each([
  ['many rows', 'Bob,bob@example.org\n'.repeat(30_000), 20_000],
  ['an open quote', `"${'a,\n'.repeat(100_000)}`, 20_000],
  ['quotes in each line', '"""x,"\n'.repeat(150_000), 20_000],
  ['many quotes', '"'.repeat(1_000_000), 1],
  ['quotes before words', '"" x, '.repeat(160_000), 1],
  ['a quote in each line', 'x; "y\n'.repeat(150_000), 20_000],
  ['separators', ','.repeat(1_000_000), 0],
  ['one long line', 'x'.repeat(1_000_000), 1],
  ['angle brackets', '<'.repeat(1_000_000), 1],
  ['addresses', 'a@b '.repeat(250_000), 1],
  ['dashes before an address', `${'- '.repeat(250_000)}x a@b`, 1],
])('reads %s in bounded time', (_, text, rows) => {
  const start = process.cpuUsage();
  expect(readPeople(text).length).toBeLessThanOrEqual(rows);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(8000);
});

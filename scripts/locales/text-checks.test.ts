import { describe, expect, it, test } from 'vitest';
import { keyFinder, missingKeys, placeholders, textProblems, wantedKeys } from './text-checks';

describe('wantedKeys', () => {
  it('requires the plural forms of each language', () => {
    const english = ['title', 'books_one', 'books_other'];
    expect([...wantedKeys(english, 'sw')]).toEqual(english);
    expect([...wantedKeys(english, 'fr')].sort()).toEqual(
      ['books_many', 'books_one', 'books_other', 'title'].sort(),
    );
    expect(wantedKeys(english, 'ar').size).toBe(7);
  });
});

describe('placeholders', () => {
  it('finds variables and tags', () => {
    expect(placeholders('{{ count, number }} of <bold>{{-name}}</bold>')).toEqual([
      '{{count}}',
      '{{name}}',
      '<bold>',
    ]);
  });
});

describe('textProblems', () => {
  const english = {
    a: { title: 'Hi {{name}}' },
    books_one: '{{count}} book',
    books_other: '{{count}} books',
  };

  it('accepts a complete translation', () => {
    const swahili = {
      a: { title: 'Habari {{name}}' },
      books_one: 'Kitabu',
      books_other: 'Vitabu {{count}}',
    };
    expect(textProblems(english, swahili, 'sw')).toEqual([]);
  });

  it.each(['up to 50 MB.', '{{size}} Ko', 'hadi MB 5', 'حتى 5 ميغابايت'])(
    'reports that a line can break within “%s”',
    (hint) => {
      expect(textProblems({ hint }, { hint }, 'en')).toEqual([
        'hint needs a no-break space (U+00A0) between number and unit',
      ]);
      const joined = { hint: hint.replace(/ (?=\S+$)/, '\u00a0') };
      expect(textProblems(joined, joined, 'en')).toEqual([]);
    },
  );

  it.each([
    ['Supprimer ?', 'Supprimer\u202f?'],
    ['Supprimer\u00a0?', 'Supprimer\u202f?'],
    ['Titre : {{title}}', 'Titre\u00a0: {{title}}'],
    ['Titre\u202f: {{title}}', 'Titre\u00a0: {{title}}'],
    ['« Emma »', '«\u00a0Emma\u00a0»'],
  ])('reports that French has another space in “%s”', (hint, right) => {
    expect(textProblems({ hint }, { hint }, 'fr')).toEqual([
      'hint needs U+202F before ? ! ; and U+00A0 before : and within « »',
    ]);
    expect(textProblems({ hint: right }, { hint: right }, 'fr')).toEqual([]);
    expect(textProblems({ hint }, { hint }, 'en')).toEqual([]);
  });

  it('reports that a line of French can break within “e-mail”', () => {
    const hint = 'Consultez vos e-mails';
    expect(textProblems({ hint }, { hint }, 'fr')).toEqual([
      'hint needs a word joiner (U+2060) after the hyphen of e-mail',
    ]);
    const joined = { hint: hint.replace('-', '-\u2060') };
    expect(textProblems(joined, joined, 'fr')).toEqual([]);
    expect(textProblems({ hint }, { hint }, 'fr', true)).toEqual([]);
    expect(textProblems({ hint }, { hint }, 'sw')).toEqual([]);
  });

  it.each([
    ['See $t(other)', '$t('],
    ['{{price, currency(EUR)}}', '{{price, currency(EUR)}}'],
    ['{{name, uppercase}}', '{{name, uppercase}}'],
    ['{{user.name}} reads', '{{user.name}}'],
    ['{{name}', '{{name}'],
  ])('reports what the product does not read in “%s”', (hint, unread) => {
    expect(textProblems({ hint }, { hint }, 'en')).toEqual([
      `hint has ${unread}, which src/i18n/fill-text.ts does not read`,
    ]);
    const read = '{{name}} {{-name}} {{count, number}} {{at, datetime}}';
    expect(textProblems({ hint: read }, { hint: read }, 'en')).toEqual([]);
  });

  it('reports missing, superfluous and empty texts and wrong placeholders', () => {
    const swahili = { a: { title: 'Habari {{nam}}' }, books_other: ' ', books_few: 'x' };
    expect(textProblems(english, swahili, 'sw')).toEqual([
      'books_one is missing',
      'a.title lacks {{name}}',
      'a.title has {{nam}}, English has not',
      'books_other is empty',
      'books_other lacks {{count}}',
      'books_few is not wanted',
    ]);
  });
});

describe('keyFinder', () => {
  const isUsed = keyFinder([
    "name === '' ? t('list.title') : 1; t(`errors.${code}`); t(`${kind}.subject`); `${a}.${b}`; t(\"common:save\")",
  ]);

  it.each([
    ['book', 'list.title', true],
    ['book', 'errors.NOT_FOUND', true],
    ['common', 'save', true],
    ['email', 'signIn.subject', true],
    ['book', 'save', false],
    ['book', 'title', false],
  ])('%s:%s is used: %s', (namespace, key, used) => {
    expect(isUsed(namespace, key)).toBe(used);
  });
});

test('finds keys in the code that English lacks', () => {
  const english = new Map([['user', new Set(['errors.emailRequired', 'fields.email'])]]);
  const code = [
    "z.string('user:errors.emailRequired')",
    "t('user:errors.nothing')",
    "'user:create'",
  ];
  expect(missingKeys(code, english)).toEqual(['user:errors.nothing']);
});

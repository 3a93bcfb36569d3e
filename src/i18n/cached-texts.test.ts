import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { cacheTexts } from './cached-texts';

type Looking = { getResource: (...given: string[]) => unknown };
type Translate = (key: string, values?: Record<string, unknown>) => unknown;

/** An instance in English over German, that counts how often it looks a text up. */
function translating(all: Parameters<typeof cacheTexts>[1]) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'de',
    initAsync: false,
    defaultNS: 'common',
    interpolation: { escapeValue: true, escape: (value) => `<${value}>` },
    resources: {
      en: {
        common: {
          save: 'Save',
          hello: 'Hello {{name}}',
          plain: '{{-name}}, {{ name }} and {{other}}',
          price: '{{price, number}} for {{name}}',
          of: '{{count}} of {{all}}',
          books_one: '{{count}} book',
          books_other: '{{count}} books',
          pages_one: '{{count, number}} page of {{all, number}}',
          pages_other: '{{count, number}} pages of {{all, number}}',
        },
        book: { title: 'Title' },
      },
      de: { common: { only: 'Nur hier' } },
    },
  });
  const lookUp = vi.spyOn(instance.store as unknown as Looking, 'getResource');
  cacheTexts(instance, all);
  const inLanguage = (language: 'en' | 'de', namespace: 'common' | 'book') =>
    instance.getFixedT(language, namespace) as unknown as Translate;
  return { instance, inLanguage, lookUp };
}

test('a text without values is looked up once, by all instances together', () => {
  const all = new Map();
  const first = translating(all);
  expect(first.inLanguage('en', 'common')('save')).toBe('Save');
  expect(first.inLanguage('en', 'common')('book:title')).toBe('Title');
  first.lookUp.mockClear();
  const later = translating(all);
  for (const { inLanguage } of [first, later]) {
    expect(inLanguage('en', 'common')('save')).toBe('Save');
    expect(inLanguage('en', 'common')('book:title')).toBe('Title');
  }
  expect(first.lookUp).not.toHaveBeenCalled();
  expect(later.lookUp).not.toHaveBeenCalled();
});

test('texts with values, of other namespaces and languages, and missing ones are not mixed up', () => {
  const { instance, inLanguage } = translating(new Map());
  const t = inLanguage('en', 'common');
  expect(t('hello', { name: 'Ada' })).toBe('Hello <Ada>');
  expect(t('hello', { name: 'Bo' })).toBe('Hello <Bo>');
  expect(inLanguage('en', 'book')('title')).toBe('Title');
  expect(t('title')).toBe('title');
  // The fallback counts only until the language has its own text.
  expect(t('only')).toBe('Nur hier');
  expect(t('later')).toBe('later');
  expect(t('counted', { count: 2 })).toBe('counted');
  const further = { only: 'Only here', later: 'Later', counted_other: 'Counted' };
  instance.addResourceBundle('en', 'common', further, true);
  expect(t('counted', { count: 2 })).toBe('Counted');
  expect(t('only')).toBe('Only here');
  expect(t('later')).toBe('Later');
  expect(inLanguage('de', 'common')('only')).toBe('Nur hier');
});

test('values are filled in as i18next does, without looking the text up again', () => {
  const { instance, inLanguage, lookUp } = translating(new Map());
  const t = inLanguage('en', 'common');
  const own = instance.t as unknown as Translate;
  const given: [string, Record<string, unknown>][] = [
    ['hello', { name: 'Ada' }],
    ['hello', { name: '{{name}} $t(save)' }],
    ['hello', { name: 7 }],
    ['hello', { other: 'Ada' }],
    ['plain', { name: 'Ada', other: 'B&B' }],
    ['price', { price: 1234.5, name: 'Ada' }],
    ['of', { count: 2, all: 3 }],
    ['books', { count: 1 }],
    ['books', { count: 2 }],
    ['pages', { count: 1, all: 1234.5 }],
    ['pages', { count: 2000, all: 1234.5 }],
    ['pages', { count: 2000, all: 3 }],
    ['books', { count: 2, ordinal: true }],
    ['books', { count: '2' }],
    ['missing', { name: 'Ada' }],
    ['missing', { count: 2 }],
    ['missing', { name: 'Ada', defaultValue: 'None' }],
    ['only', { name: 'Ada' }],
  ];
  // The second time the text is known.
  for (const [key, values] of [...given, ...given])
    expect(t(key, values), `${key} ${JSON.stringify(values)}`).toBe(own(key, values));
  lookUp.mockClear();
  expect(t('hello', { name: 'Bo' })).toBe('Hello <Bo>');
  expect(t('pages', { count: 2000, all: 3 })).toBe('<2,000> pages of <3>');
  expect(lookUp).not.toHaveBeenCalled();
  // Without values the placeholders of the same text stay.
  expect(t('hello')).toBe(own('hello'));
});

test('values are escaped as in the language of the page, not of the one that came first', () => {
  const all = new Map();
  const first = translating(all);
  const second = translating(all);
  second.instance.options.interpolation = { escape: (value) => `(${value})` };
  expect(first.inLanguage('en', 'common')('hello', { name: 'Ada' })).toBe('Hello <Ada>');
  expect(second.inLanguage('en', 'common')('hello', { name: 'Ada' })).toBe('Hello (Ada)');
});

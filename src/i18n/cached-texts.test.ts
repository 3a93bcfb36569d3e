import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { cacheTexts } from './cached-texts';

type Looking = { getResource: (...given: string[]) => unknown };
type Translate = (key: string, values?: Record<string, string>) => unknown;

/** An instance in English over German, that counts how often it looks a text up. */
function translating(all: Parameters<typeof cacheTexts>[1]) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'de',
    initAsync: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: {
      en: { common: { save: 'Save', hello: 'Hello {{name}}' }, book: { title: 'Title' } },
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
  expect(t('hello', { name: 'Ada' })).toBe('Hello Ada');
  expect(t('hello', { name: 'Bo' })).toBe('Hello Bo');
  expect(inLanguage('en', 'book')('title')).toBe('Title');
  expect(t('title')).toBe('title');
  // The fallback counts only until the language has its own text.
  expect(t('only')).toBe('Nur hier');
  expect(t('later')).toBe('later');
  instance.addResourceBundle('en', 'common', { only: 'Only here', later: 'Later' }, true);
  expect(t('only')).toBe('Only here');
  expect(t('later')).toBe('Later');
  expect(inLanguage('de', 'common')('only')).toBe('Nur hier');
});

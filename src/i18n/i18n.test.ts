import i18next from 'i18next';
import { expect, expectTypeOf, test } from 'vitest';
import { productName } from '@/lib/product/product';
import { dateLanguage } from './date-language';
import type { NamespaceTexts } from './fill-text';
import { formatNumber } from './format-number';
import { I18n, type Texts, loadTexts } from './i18n';
import { isolateText } from './isolate-text';
import { type Language, languageCodes, languages } from './languages';
import type { Namespace } from './namespaces';
import type { TextValues } from './translate';

const files = import.meta.glob<NamespaceTexts>('./locales/*/*.json', {
  eager: true,
  import: 'default',
});
const allTexts = (language: Language): Texts =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const [, folder, namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
      const { feature: _, ...own } = texts;
      return folder === language ? [[namespace, own]] : [];
    }),
  );

test('a title in the other direction is isolated in its sentence', () => {
  const arabic = new I18n('ar', allTexts('ar')).t;
  const found = (searchTerm: string) => ({ count: 3, searchTerm });
  expect(arabic('ui:list.results', found('C++'))).toContain('«\u2068C++\u2069»');
  expect(arabic('ui:list.results', found('موسم الهجرة'))).toContain('«موسم الهجرة»');
  expect(arabic('user:list.count', { count: 3 })).not.toMatch(/[\u2066-\u2069]/);
  const english = new I18n('en', allTexts('en')).t;
  expect(english('ui:list.results', found('مرحبا!'))).toBe('3 results for “\u2068مرحبا!\u2069”');
  expect(english('ui:list.results', found('C++ & <b>'))).toBe('3 results for “C++ & <b>”');
});

test('an e-mail address that users copy has no invisible marks around it', () => {
  const { t } = new I18n('ar', allTexts('ar'));
  const email = 'amina@example.org';
  for (const text of [
    t('email:invitation.howTo', { email }),
    t('email:notice.emailChanged.intro', { detail: email }),
    t('email:notice.accountDeleted.intro', { detail: email }),
    t('signIn:verify.sent', { email }),
    t('signIn:verify.sentIfAccount', { email }),
    t('signIn:verify.demoStranger', { email }),
    t('signIn:onboarding.signedInAs', { email }),
  ])
    expect(text).not.toMatch(/[\u2066-\u2069]/);
});

test.each(['en', 'fr', 'ar', 'sw'] as const)('large counts have separators, %s', (language) => {
  const { t } = new I18n(language, allTexts(language));
  const count = 12_345;
  for (const text of [
    t('ui:list.results', { count, searchTerm: 'Emma' }),
    t('user:list.count', { count }),
    t('user:acts.delete.done', { count }),
    t('code:wait', { count }),
    t('user:invitation.waitMinutes', { count }),
  ])
    expect(text).toContain(formatNumber({ language }, count));
});

test('a text that is missing is its default, or its key', () => {
  const i18n = new I18n('en', { common: { a: { b: 'B' } }, user: { title: 'Title' } });
  const t = i18n.translator(['common', 'user']) as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  expect([t('a.b'), t('user:title')]).toEqual(['B', 'Title']);
  // Keys of objects, inherited properties and properties of a string are not texts.
  for (const key of ['a', 'title', 'constructor', 'a.b.length', '__proto__.constructor', ''])
    expect([t(key), t(key, { defaultValue: 'None' })]).toEqual([key, 'None']);
  expect(t('user:none')).toBe('none');
});

/** The translation function of i18next, the library whose format the files have. */
function peer(language: Language, texts: Texts) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    initAsync: false,
    resources: { [language]: texts },
    interpolation: {
      defaultVariables: { product: productName },
      escape: (value) => isolateText(value, languages[language].direction),
    },
  });
  instance.services.formatter?.add('number', (value: number) => formatNumber({ language }, value));
  return instance.t as unknown as (key: string, values?: object) => string;
}

/** The keys of all texts: `namespace:a.b`, plural forms once. */
function keysOf(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${prefix}${name}.`)
      : [`${prefix}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
}

test.each(languageCodes)('every text in %s equals the result of i18next', (language) => {
  const texts = allTexts(language);
  const own = new I18n(language, texts).t as unknown as ReturnType<typeof peer>;
  const theirs = peer(language, texts);
  const keys = Object.entries(texts).flatMap(([name, all]) => keysOf(all, `${name}:`));
  expect(keys.length).toBeGreaterThan(100);
  for (const key of new Set(keys)) {
    const raw = JSON.stringify(theirs(key, { count: 3 }));
    const names = [...raw.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
    const allOf = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    // Days are tested below, because i18next does not use the digits that the product has chosen.
    if (names.includes('date')) continue;
    const given = [0, 1, 2, 3, 11, 100, 1_000_000, 0.5].map((count) => ({ ...allOf(1234), count }));
    const hasFormat = /\{\{\w+, \w+/.test(raw);
    for (const values of hasFormat ? given : [...given, allOf('C++ سلام {{count}} $t(a)')])
      expect([key, own(key, values)]).toEqual([key, theirs(key, values)]);
  }
});

test('a day has the same digits as the texts around it', () => {
  const date = new Date('2026-11-05T12:00:00Z');
  const arabic = new I18n('ar', allTexts('ar')).t('validation:tooSmall.date', { date });
  expect(arabic).toMatch(/2026/);
});

test('pages on the server share only texts', async () => {
  const pages = Array.from({ length: 40 }, (_, at) => {
    const language = languageCodes[at % languageCodes.length]!;
    const other = languageCodes[(at + 1 + (at >> 2)) % languageCodes.length]!;
    return { page: new I18n(language, {}, [`${language}-${at}`]), language, other, at };
  });
  await Promise.all(
    pages.map(async ({ page, language, other, at }) => {
      const changes = at % 3 === 0;
      const loads = at % 2 === 0 ? 'audit' : 'user';
      await loadTexts(page, [loads]);
      if (changes) await page.changeLanguage(other);
      await loadTexts(page, []);
      const shown = changes ? other : language;
      expect(page.language).toBe(shown);
      expect(dateLanguage(page)).toBe(shown === language ? `${language}-${at}` : other);
      expect(page.texts).toEqual(
        Object.fromEntries(
          ['common', 'ui', loads].map((name) => [name, allTexts(shown)[name] ?? {}]),
        ),
      );
      const { t } = page;
      const expected = new I18n(shown, allTexts(shown)).t;
      if (loads === 'user') expect(t('user:list.title')).toBe(expected('user:list.title'));
      else
        expect(t('audit:details.allBy', { name: 'C++' })).toBe(
          expected('audit:details.allBy', { name: 'C++' }),
        );
    }),
  );
});

test('a namespace that does not exist fails without a retry', async () => {
  const page = new I18n('en');
  await expect(loadTexts(page, ['none' as Namespace])).rejects.toThrow(TypeError);
  expect(Object.keys(page.texts)).toEqual(['common', 'ui']);
  expect(page.has('none')).toBe(false);
});

test('the last of two changes of language applies', async () => {
  const page = new I18n('en');
  await loadTexts(page, []);
  let changes = 0;
  page.subscribe(() => (changes += 1));
  await Promise.all([page.changeLanguage('ar'), page.changeLanguage('fr')]);
  expect([page.language, changes]).toEqual(['fr', 1]);
  await Promise.all([page.changeLanguage('sw'), loadTexts(page, ['user'])]);
  expect([page.language, page.has('user'), changes]).toEqual(['sw', true, 2]);
});

test('what i18next takes besides, and nothing here reads, is an error of the compiler', () => {
  expectTypeOf<{ name: string }>().toExtend<TextValues>();
  expectTypeOf<{ context: string }>().not.toExtend<TextValues>();
  expectTypeOf<{ ordinal: boolean }>().not.toExtend<TextValues>();
  expectTypeOf<{ lng: string }>().not.toExtend<TextValues>();
  expectTypeOf<{ ns: string }>().not.toExtend<TextValues>();
  expectTypeOf<{ returnObjects: boolean }>().not.toExtend<TextValues>();
});

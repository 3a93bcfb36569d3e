import { expect, test } from 'vitest';
import { createI18n, createSharingI18n, loadTexts, loadedTexts } from './create-i18n';
import { dateLanguage } from './date-language';
import { type Language, languageCodes } from './languages';
import type { Namespace } from './namespaces';

const bookTexts = async (language: Language) => {
  const i18n = createI18n(language);
  await i18n.loadNamespaces(['manageBook', 'book', 'ui']);
  return i18n.getFixedT(language, ['manageBook', 'book', 'ui']);
};

test('a title in the other direction is isolated in its sentence', async () => {
  const arabic = await bookTexts('ar');
  expect(arabic('delete.done', { title: 'C++' })).toContain('«\u2068C++\u2069»');
  expect(arabic('ui:list.results', { count: 3, searchTerm: 'C++' })).toContain('\u2068C++\u2069');
  expect(arabic('delete.done', { title: 'موسم الهجرة' })).toContain('«موسم الهجرة»');
  expect(arabic('book:list.count', { count: 3 })).not.toMatch(/[\u2066-\u2069]/);
  const english = await bookTexts('en');
  expect(english('delete.done', { title: 'مرحبا!' })).toBe('“\u2068مرحبا!\u2069” deleted');
  expect(english('delete.done', { title: 'C++ & <b>' })).toBe('“C++ & <b>” deleted');
});

test('an e-mail address that users copy has no invisible marks around it', async () => {
  const i18n = createI18n('ar');
  await i18n.loadNamespaces(['email', 'signIn']);
  const email = 'amina@example.org';
  const t = i18n.getFixedT('ar', ['email', 'signIn']);
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

test('pages on the server share texts, and nothing else', async () => {
  const pages = Array.from({ length: 40 }, (_, at) => {
    const language = languageCodes[at % languageCodes.length]!;
    const other = languageCodes[(at + 1 + (at >> 2)) % languageCodes.length]!;
    return { page: createSharingI18n(language, [`${language}-${at}`]), language, other, at };
  });
  const titles = async (language: Language) => {
    const own = createI18n(language);
    await loadTexts(own, ['manageBook', 'genre']);
    return {
      book: own.t('manageBook:delete.done', { title: 'C++' }),
      genre: own.t('genre:list.title'),
    };
  };
  await Promise.all(
    pages.map(async ({ page, language, other, at }) => {
      const changes = at % 3 === 0;
      const loads = at % 2 === 0 ? 'manageBook' : 'genre';
      await loadTexts(page, [loads]);
      if (changes) await page.changeLanguage(other);
      await loadTexts(page, []);
      const expected = await titles(changes ? other : language);
      expect(page.language).toBe(changes ? other : language);
      expect(dateLanguage(page)).toBe(changes && other !== language ? other : `${language}-${at}`);
      expect(Object.keys(loadedTexts(page)).sort()).toEqual(['common', loads, 'ui'].sort());
      const { t } = page;
      const shown =
        loads === 'genre' ? t('genre:list.title') : t('manageBook:delete.done', { title: 'C++' });
      expect(shown).toBe(loads === 'genre' ? expected.genre : expected.book);
    }),
  );
});

test('a page on the server leaves nothing in what the pages share', async () => {
  const page = createSharingI18n('en', []);
  const shared: object = Object.getPrototypeOf(page);
  const listeners = () => JSON.stringify(Reflect.get(shared, 'observers'));
  const before = listeners();
  page.on('languageChanged', () => {});
  expect(listeners()).toBe(before);
  await page.changeLanguage('ar');
  expect(createSharingI18n('en', []).language).toBe('en');
  await expect(loadTexts(page, ['none' as Namespace])).rejects.toThrow(TypeError);
  expect(Object.keys(loadedTexts(page))).toEqual([]);
});

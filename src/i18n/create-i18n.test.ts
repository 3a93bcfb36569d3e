import { expect, test } from 'vitest';
import { createI18n } from './create-i18n';
import type { Language } from './languages';

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

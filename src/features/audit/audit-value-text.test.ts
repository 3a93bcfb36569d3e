import { expect, test } from 'vitest';
import { roleNames } from '@/auth/permissions';
import { userStatuses } from '@/features/user/user.facts';
import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import accountTexts from '@/i18n/locales/en/account.json';
import userTexts from '@/i18n/locales/en/user.json';
import { themes } from '@/lib/web/theme';
import { auditValueText } from './audit-value-text';

const inLanguage = async (language: Language) => {
  const i18n = new I18n(language);
  await i18n.load(['audit', 'auditNames']);
  const [t, names] = [i18n.translator('audit'), i18n.translator('auditNames')];
  return (field: string, value: unknown) => auditValueText(t, names, field, value, language);
};

test('translates values', async () => {
  const arabic = await inLanguage('ar');
  expect(arabic('role', 'admin,user')).toBe('مدير، مستخدم');
  expect(arabic('theme', 'dark')).toBe('داكن');
  expect(arabic('language', 'sw')).toBe('السواحلية');
  expect(arabic('act', 'user.ban')).toBe('حظر');
  expect(arabic('act', 'user')).toBe('المستخدمون');
  expect(arabic('banned', true)).toBe('نعم');
  const swahili = await inLanguage('sw');
  expect(swahili('role', 'admin')).toBe('Msimamizi');
  expect(swahili('status', 'not-onboarded')).toBe('ambao hawajakamilisha usajili');
  const french = await inLanguage('fr');
  expect(french('width', 1200)).toBe(new Intl.NumberFormat('fr').format(1200));
  expect(french('publishedYear', 1958)).toBe('1958');
});

test('leaves untranslated values and names as they are', async () => {
  const french = await inLanguage('fr');
  expect(french('role', 'owner,user')).toBe('owner, Utilisateur');
  expect(french('theme', 'constructor')).toBeNull();
  expect(french('language', 'not a language')).toBe('not a language');
  expect(french('act', 'shelf.dust')).toBe('shelf.dust');
  expect(french('name', 'admin')).toBeNull();
  expect(french('constructor', 'admin')).toBeNull();
  expect(french('role', { odd: true })).toBeNull();
});

test('every known value has a translation', () => {
  const { role, status } = userTexts.feature.audit.values;
  expect(new Set(Object.keys(role))).toEqual(new Set(roleNames));
  expect(new Set(Object.keys(status))).toEqual(new Set(userStatuses));
  expect(new Set(Object.keys(accountTexts.feature.audit.values.theme))).toEqual(new Set(themes));
});

import { expect, test } from 'vitest';
import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import texts from '@/i18n/locales/en/audit.json';
import { entriesOf } from '@/lib/objects/records';
import { auditValueText, translatedValues } from './audit-value-text';

const inLanguage = async (language: Language) => {
  const i18n = new I18n(language);
  await i18n.load(['audit', 'auditNames']);
  const [t, names] = [i18n.translator('audit'), i18n.translator('auditNames')];
  return (field: string, value: unknown) => auditValueText(t, names, field, value, language);
};

test('translates values', async () => {
  const arabic = await inLanguage('ar');
  expect(arabic('role', 'admin,user')).toBe('مدير، مستخدم');
  expect(arabic('scope', 'write')).toBe('قراءة وكتابة');
  expect(arabic('theme', 'dark')).toBe('داكن');
  expect(arabic('language', 'sw')).toBe('السواحلية');
  expect(arabic('act', 'user.ban')).toBe('حظر');
  expect(arabic('act', 'user')).toBe('المستخدمون');
  expect(arabic('banned', true)).toBe('نعم');
  const swahili = await inLanguage('sw');
  expect(swahili('role', 'admin')).toBe('msimamizi');
  expect(swahili('status', 'not-onboarded')).toBe('ambao hawajakamilisha usajili');
  const french = await inLanguage('fr');
  expect(french('width', 1200)).toBe(new Intl.NumberFormat('fr').format(1200));
  expect(french('publishedYear', 1958)).toBe('1958');
});

test('names the formats of files', async () => {
  const english = await inLanguage('en');
  expect(english('format', 'csv')).toBe('CSV');
  expect(english('format', 'marcxml')).toBe('MARCXML');
  expect(english('format', 'parchment')).toBe('parchment');
});

test('leaves untranslated values and names as they are', async () => {
  const french = await inLanguage('fr');
  expect(french('role', 'owner,user')).toBe('owner, utilisateur');
  expect(french('theme', 'constructor')).toBe('constructor');
  expect(french('language', 'not a language')).toBe('not a language');
  expect(french('act', 'shelf.dust')).toBe('shelf.dust');
  expect(french('name', 'admin')).toBeNull();
  expect(french('constructor', 'admin')).toBeNull();
  expect(french('role', { odd: true })).toBeNull();
});

test('every known value has a translation', () => {
  for (const [field, values] of entriesOf(translatedValues))
    expect(new Set(Object.keys(texts.values[field]))).toEqual(new Set(values));
});

import { expect, test } from 'vitest';
import texts from '@/i18n/locales/en/accessToken.json';
import { tokenScopes } from './access-token.facts';

test('the audit has a word for every scope', () => {
  const { scope } = texts.feature.audit.values;
  expect(new Set(Object.keys(scope))).toEqual(new Set(tokenScopes));
});

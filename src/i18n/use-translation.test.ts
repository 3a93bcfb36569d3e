import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18n } from './i18n';
import en from './locales/en/common.json';
import { TextsProvider, useTranslation } from './use-translation';

const Shown = () => useTranslation('code').t('label');
const Unused = () => useTranslation(['common', 'code']).t('signOut.action');

const rendered = (component: () => string, texts = {}) => {
  const i18n = new I18n('en', { common: en, ...texts });
  const props = { i18n } as ComponentProps<typeof TextsProvider>;
  return renderToString(createElement(TextsProvider, props, createElement(component)));
};

test('development stops at HTML that would show keys in place of texts', () => {
  expect(() => rendered(Shown)).toThrow('code:label');
  expect(rendered(Unused)).toBe(en.signOut.action);
  expect(rendered(Shown, { code: { label: 'Code' } })).toBe('Code');
});

import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { I18n } from './i18n';
import ar from './locales/ar/common.json';
import en from './locales/en/common.json';
import validation from './locales/en/validation.json';
import account from './locales/fr/account.json';
import { TextsProvider, useTranslation } from './use-translation';

function Text() {
  const { t, i18n } = useTranslation();
  return <p lang={i18n.language}>{t('signOut.action')}</p>;
}

test('components show another language after it is chosen', async () => {
  const i18n = new I18n('en', { common: en });
  const screen = await render(
    <TextsProvider i18n={i18n}>
      <Text />
    </TextsProvider>,
  );
  await expect.element(screen.getByText(en.signOut.action)).toHaveAttribute('lang', 'en');
  await i18n.changeLanguage('ar');
  await expect.element(screen.getByText(ar.signOut.action)).toHaveAttribute('lang', 'ar');
});

test('a namespace that no loader has loaded is loaded by the component', async () => {
  const Message = () => <p>{useTranslation('validation').t('required')}</p>;
  const screen = await render(
    <TextsProvider i18n={new I18n('en')}>
      <Message />
    </TextsProvider>,
  );
  await expect.element(screen.getByText(validation.required)).toBeVisible();
});

test('what all features are called is loaded as one namespace', async () => {
  const read = vi.spyOn(globalThis, 'fetch');
  const i18n = new I18n('fr');
  await i18n.load(['navigation']);
  expect(i18n.t('navigation:account')).toBe(account.feature.navigation.account);
  expect(read).toHaveBeenCalledOnce();
});

test('without a provider it fails instead of showing keys', async () => {
  await expect(render(<Text />)).rejects.toThrow('TextsProvider');
});

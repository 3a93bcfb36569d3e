import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { I18n } from './i18n';
import ar from './locales/ar/common.json';
import en from './locales/en/common.json';
import validation from './locales/en/validation.json';
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

test('without a provider it fails instead of showing keys', async () => {
  await expect(render(<Text />)).rejects.toThrow('TextsProvider');
});

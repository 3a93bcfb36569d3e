import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import account from '@/i18n/locales/en/account.json';
import ui from '@/i18n/locales/en/ui.json';
import { CodeForm } from './code-form';

async function show(onCode: (code: string) => Promise<void>, onResend = async () => {}) {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { account, ui, common: {} } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <CodeForm submitLabel="Confirm" onCode={onCode} onResend={onResend} />
    </I18nextProvider>,
  );
}
const refusal = (code: string, data?: { retryAfter: number }) =>
  Promise.reject(Object.assign(new Error(code), { code, data }));
const field = () => page.getByLabelText('Code from the mail');

test('a code in any digits is submitted automatically, once', async () => {
  const onCode = vi.fn<(code: string) => Promise<void>>(async () => {});
  await show(onCode);
  await userEvent.fill(field(), '٤١٨٢٠٧');
  await expect.poll(() => onCode.mock.calls).toEqual([['418207']]);
});

test('an incomplete code is not submitted and shows an error', async () => {
  const onCode = vi.fn<(code: string) => Promise<void>>(async () => {});
  await show(onCode);
  await userEvent.fill(field(), '418');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Code should be 6 characters')).toBeVisible();
  expect(onCode.mock.calls).toEqual([]);
});

test.for([
  ['INVALID_OTP', undefined, 'This code is not right. Compare it with the newest mail.'],
  ['OTP_EXPIRED', undefined, 'This code has expired. Have it sent again.'],
  [
    'TOO_MANY_ATTEMPTS',
    undefined,
    'Too many wrong codes: this one no longer works. Have a new one sent.',
  ],
  ['TOO_MANY_ATTEMPTS', { retryAfter: 600 }, 'That was too often. Try again in 10 minutes.'],
  ['TOO_MANY_REQUESTS', { retryAfter: 20 }, 'That was too often. Try again in 20 seconds.'],
  ['WHATEVER_ELSE', undefined, 'That did not work. Please try again.'],
] as const)('%s says what to do next, and empties the field', async ([code, data, words]) => {
  await show(() => refusal(code, data));
  await userEvent.fill(field(), '123456');
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
});

test('the code can be requested again only after the countdown', async () => {
  const onResend = vi.fn<() => Promise<void>>(async () => {});
  await show(async () => {}, onResend);
  const button = page.getByRole('button', { name: /Send the code again in \d+ seconds/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(onResend.mock.calls).toEqual([]);
});

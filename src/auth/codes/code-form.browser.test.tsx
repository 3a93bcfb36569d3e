import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { nextCodeAt, requestCodeFor } from './code-countdown';
import { CodeForm } from './code-form';
import { codeRefusalOf } from './code-refusal';

let purposes = 0;
type Calls = { onCode?: (code: string) => Promise<unknown>; onResend?: () => Promise<unknown> };

async function show({ onCode = async () => {}, onResend = async () => {} }: Calls) {
  const purpose = `test:${purposes++}`;
  await requestCodeFor(purpose, async () => {});
  return renderPage(
    <CodeForm
      purpose={purpose}
      submitLabel="Confirm"
      refusalTexts={{ LAST_ADMIN: 'You are the only administrator.' }}
      onCode={(code) => codeRefusalOf(() => onCode(code))}
      onResend={() => requestCodeFor(purpose, onResend)}
    />,
    { texts: ['code', 'error'] },
  );
}
const refused = (code: string, data?: { retryAfter: number }) =>
  Promise.reject(Object.assign(new Error(code), { code, data }));
const field = () => page.getByLabelText('Verification code');

test('a code in any digits is submitted automatically, once', async () => {
  const onCode = vi.fn(async (_code: string) => {});
  await show({ onCode });
  await userEvent.fill(field(), '٤١٨٢٠٧');
  await expect.poll(() => onCode.mock.calls).toEqual([['418207']]);
});

test('an incomplete code is not submitted and shows an error', async () => {
  const onCode = vi.fn(async (_code: string) => {});
  await show({ onCode });
  await userEvent.fill(field(), '418');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Code should be 6 characters')).toBeVisible();
  expect(onCode.mock.calls).toEqual([]);
});

test.for([
  ['OTP_EXPIRED', undefined, 'This code has expired. Send a new one and enter it here.'],
  [
    'TOO_MANY_ATTEMPTS',
    undefined,
    'Too many wrong codes: the last one no longer works. Send a new one and enter it here.',
  ],
  ['TOO_MANY_ATTEMPTS', { retryAfter: 600 }, 'Too many attempts. Try again in 10 minutes.'],
  ['TOO_MANY_REQUESTS', { retryAfter: 20 }, 'Too many attempts. Try again in 20 seconds.'],
  ['LAST_ADMIN', undefined, 'You are the only administrator.'],
  ['WHATEVER_ELSE', undefined, 'Something went wrong'],
] as const)('%s shows the next step, and empties the field', async ([code, data, words]) => {
  await show({ onCode: () => refused(code, data) });
  await userEvent.fill(field(), '123456');
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText('Code is invalid')).toHaveLength(0);
});

test('a wrong code shows one line in place of the hint, so that nothing moves', async () => {
  await show({ onCode: () => refused('INVALID_OTP') });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const top = confirm.element().getBoundingClientRect().top;
  await userEvent.fill(field(), '123456');
  await expect
    .element(field())
    .toHaveAccessibleDescription('Code is invalid. Check the latest email.');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveLength(0);
  expect(confirm.element().getBoundingClientRect().top).toBe(top);
});

test('without a connection the code stays in the field', async () => {
  await show({ onCode: () => Promise.reject(new TypeError('Failed to fetch')) });
  await userEvent.fill(field(), '123456');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field()).toHaveValue('123456');
});

test('the code can be requested again only after the countdown, which survives a reload', async () => {
  const onResend = vi.fn(async () => {});
  const { unmount } = await show({ onResend });
  const button = page.getByRole('button', { name: /Send a new code in 0:[0-3]\d/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(onResend.mock.calls).toEqual([]);
  const purpose = `test:${purposes - 1}`;
  const wait = nextCodeAt(purpose) - Date.now();
  expect(wait).toBeGreaterThan(0);
  await unmount();
  expect(sessionStorage.getItem(`code-wait:${purpose}`)).toBe(String(nextCodeAt(purpose)));
});

test('a refused request starts the countdown of the response', async () => {
  const purpose = `test:${purposes++}`;
  const refusal = await requestCodeFor(purpose, () =>
    refused('TOO_MANY_REQUESTS', { retryAfter: 600 }),
  );
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 600 });
  expect(nextCodeAt(purpose)).toBeGreaterThan(Date.now() + 500_000);
});

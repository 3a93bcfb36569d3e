import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isCodeSent } from '@/auth/codes/code-countdown';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { ChangeEmailDialog } from './change-email-dialog';

const newEmail = 'anna@xn--mnchen-3ya.de';
const codeField = () => page.getByLabelText('Verification code');
const emailField = () => page.getByLabelText('New email address');

const show = (email: string) =>
  renderPage(<ChangeEmailDialog newEmail={email} isAsking={false} onAskingChange={() => {}} />, {
    texts: ['account', 'code', 'error', 'common'],
  });

beforeEach(() => sessionStorage.clear());

test('an address of a link, to which no code was sent, is offered for sending', async () => {
  await show(newEmail);
  await expect.element(emailField()).toHaveValue('anna@münchen.de');
  await expect.element(codeField()).not.toBeInTheDocument();
});

test('after sending the code is asked for', async () => {
  const sent: unknown[] = [];
  const sendCode = testProcedure.handler(({ input }) => {
    sent.push(input);
    return { email: newEmail };
  });
  serveApiForTest({ account: { email: { sendCode } } });
  await show(newEmail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  // The tab notes the code once the server has answered, which is after the server has seen the request.
  await expect.poll(() => isCodeSent(`email:${newEmail}`)).toBe(true);
  expect(sent).toEqual([{ email: newEmail }]);
  await show(newEmail);
  await expect.element(codeField()).toBeVisible();
});

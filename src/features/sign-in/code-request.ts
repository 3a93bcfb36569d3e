import { requestCodeFor } from '@/auth/codes/code-countdown';
import { type CodeRefusal, codeRefusalOf } from '@/auth/codes/code-refusal';
import { callAuth } from '@/auth/library/auth-client';
import { getTabItem, removeTabItem, setTabItem } from '@/lib/web/tab-storage';
import { takeCaptchaToken } from './captcha/captcha-token';

const emailKey = 'sign-in-email';

/** The purpose of codes for signing in with an address; see `requestCodeFor`. */
export const signInPurpose = (email: string): string => `sign-in:${email}`;

/** Requests a sign-in code by mail. @returns null on success */
export async function requestCode(email: string): Promise<CodeRefusal | null> {
  const captcha = takeCaptchaToken();
  const refusal = await requestCodeFor(signInPurpose(email), () =>
    callAuth(
      '/email-otp/send-verification-otp',
      { email, type: 'sign-in' },
      captcha ? { 'x-captcha-response': captcha } : {},
    ),
  );
  if (!refusal) setTabItem(emailKey, email);
  return refusal;
}

/** Submits a code. @returns null on success; the user is then signed in */
export async function submitCode(email: string, otp: string): Promise<CodeRefusal | null> {
  const refusal = await codeRefusalOf(() => callAuth('/sign-in/email-otp', { email, otp }));
  if (!refusal) removeTabItem(emailKey);
  return refusal;
}

/** The e-mail address last typed in this tab, until the user has signed in. */
export const typedEmail = (): string => getTabItem(emailKey) ?? '';

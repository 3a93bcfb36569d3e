import { waitAsked } from '@/api/field-errors';
import { resendSeconds } from '@/auth/codes/sign-in-rules';
import { authClient } from '@/auth/library/auth-client';
import { takeCaptchaAnswer } from './captcha-widget';

/** An error of a call of better-auth, as returned by its server. */
export type AuthFailure = {
  code: string;
  /** In seconds; 0 if unknown. */
  retryAfter: number;
  /** A mail with a valid code was sent a moment ago, perhaps requested by another browser. */
  isMailed?: boolean;
};

const emailKey = 'sign-in-email';
const waitKey = (email: string) => `sign-in-wait:${email}`;

/** Requests a sign-in code by mail. @returns null on success */
export async function requestCode(email: string): Promise<AuthFailure | null> {
  const captcha = takeCaptchaAnswer();
  const failure = await failureOf(() =>
    authClient.emailOtp.sendVerificationOtp(
      { email, type: 'sign-in' },
      captcha ? { headers: { 'x-captcha-response': captcha } } : undefined,
    ),
  );
  if (!failure) {
    remember(emailKey, email);
    waitForCode(email, resendSeconds);
  } else if (failure.retryAfter > 0) waitForCode(email, failure.retryAfter);
  return failure;
}

/** Submits a code. @returns null on success; the user is then signed in */
export async function submitCode(email: string, otp: string): Promise<AuthFailure | null> {
  const failure = await failureOf(() => authClient.signIn.emailOtp({ email, otp }));
  if (!failure) forget(emailKey, waitKey(email));
  return failure;
}

type Answer = { error: { code?: string | undefined; status: number } | null };

/** The error of a call of better-auth, or null on success. */
export async function failureOf(call: () => Promise<Answer>): Promise<AuthFailure | null> {
  try {
    const { error } = await call();
    if (!error) return null;
    const asked = waitAsked(error);
    return {
      code: error.code ?? 'UNKNOWN_ERROR',
      retryAfter: asked?.retryAfter ?? 0,
      isMailed: asked?.isMailed === true,
    };
  } catch {
    return { code: 'NETWORK_ERROR', retryAfter: 0 };
  }
}

/** The e-mail address last typed in this tab, until the user has signed in. */
export const typedEmail = (): string => recall(emailKey) ?? '';

/** When the next code can be requested, in milliseconds since 1970; 0 for at once. */
export const nextCodeAt = (email: string): number => Number(recall(waitKey(email))) || 0;

function waitForCode(email: string, seconds: number): void {
  remember(waitKey(email), String(Date.now() + seconds * 1000));
}

// Storage may be disabled. A reload then forgets the countdown, but the server has its own limit.
function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function forget(...keys: string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {}
}

import { resendSeconds } from '@/auth/codes/sign-in-rules';
import { authClient } from '@/auth/library/auth-client';
import { takeCaptchaAnswer } from './captcha-widget';

/** An error of the authentication library's calls, as its server words it. */
export type AuthFailure = {
  code: string;
  /** Seconds. */
  retryAfter: number;
  /** A mail with a living code went out a moment ago, whoever asked for it. */
  isMailed?: boolean;
};

const emailKey = 'sign-in-email';
const waitKey = (email: string) => `sign-in-wait:${email}`;

/** Asks for a code. @returns null when it is on its way */
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

/** Hands in a code. @returns null when it was right: the session is there */
export async function submitCode(email: string, otp: string): Promise<AuthFailure | null> {
  const failure = await failureOf(() => authClient.signIn.emailOtp({ email, otp }));
  if (!failure) forget(emailKey, waitKey(email));
  return failure;
}

type Answer = { error: { code?: string | undefined; status: number } | null };

/** What went wrong with a call of the authentication library; null when nothing did. */
export async function failureOf(call: () => Promise<Answer>): Promise<AuthFailure | null> {
  try {
    const { error } = await call();
    if (!error) return null;
    const { data } = error as { data?: { retryAfter?: unknown; isMailed?: unknown } };
    return {
      code: error.code ?? 'UNKNOWN_ERROR',
      retryAfter: Number(data?.retryAfter) || 0,
      isMailed: data?.isMailed === true,
    };
  } catch {
    return { code: 'NETWORK_ERROR', retryAfter: 0 };
  }
}

/** The address that was typed last in this tab, until it has signed in. */
export const typedEmail = (): string => recall(emailKey) ?? '';

/** When the next code may be asked for: milliseconds since 1970; 0 for at once. */
export const nextCodeAt = (email: string): number => Number(recall(waitKey(email))) || 0;

function waitForCode(email: string, seconds: number): void {
  remember(waitKey(email), String(Date.now() + seconds * 1000));
}

// Storage may be forbidden: then a reload forgets the countdown, and the server keeps its own.
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

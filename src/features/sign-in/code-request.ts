import { requestCodeFor } from '@/auth/codes/code-countdown';
import { type CodeRefusal, codeRefusalOf } from '@/auth/codes/code-refusal';
import { callAuth } from '@/auth/library/auth-client';
import { hooked } from '@/lib/feature';
import { tabStorage } from '@/lib/web/storage';

declare module '@/lib/slot' {
  interface Slots {
    /** Above the button that requests a code. `isFirst`: on the page that asks for the address. */
    codeRequest: { isFirst: boolean };
  }
}

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Headers that it adds to the request of a code. */
    readonly codeHeaders?: () => Readonly<Record<string, string>>;
  }
}

const emailKey = 'sign-in-email';

/** The purpose of codes for signing in with an address; see `requestCodeFor`. */
export const signInPurpose = (email: string): string => `sign-in:${email}`;

/** Requests a sign-in code by mail. @returns null on success */
export async function requestCode(email: string): Promise<CodeRefusal | null> {
  const adding: readonly (() => object)[] = hooked('codeHeaders');
  const refusal = await requestCodeFor(signInPurpose(email), () =>
    callAuth(
      '/email-otp/send-verification-otp',
      { email, type: 'sign-in' },
      Object.assign({}, ...adding.map((add) => add())),
    ),
  );
  if (!refusal) tabStorage.set(emailKey, email);
  return refusal;
}

/** Submits a code. @returns null on success; the user is then signed in */
export async function submitCode(email: string, otp: string): Promise<CodeRefusal | null> {
  // What reads the new session arrives while the server checks the code.
  void import('@/auth/app-start/app-start').catch(() => {});
  const refusal = await codeRefusalOf(() => callAuth('/sign-in/email-otp', { email, otp }));
  if (!refusal) tabStorage.remove(emailKey);
  return refusal;
}

/** The e-mail address last typed in this tab, until the user has signed in. */
export const typedEmail = (): string => tabStorage.get(emailKey) ?? '';

import { useCodeRefusalText } from '@/auth/codes/code-refusal';
import { submitCode } from './code-request';
import { useFinishSignIn } from './offered/use-finish-sign-in';

declare module '@/lib/slot' {
  interface Slots {
    /** Replaces the form that asks for an address. */
    signIn: {
      /** Signs in with a code. Returns an error message, or null on success. */
      onEnter: (email: string, code: string) => Promise<string | null>;
      /** The page to open after signing in. */
      redirect: string;
    };
  }
}

/**
 * Returns a function that signs in with a code and opens `redirect`. The function returns an error message,
 * or null on success.
 */
export function useCodeSignIn(
  redirect: string,
): (email: string, code: string) => Promise<string | null> {
  const finishSignIn = useFinishSignIn();
  const refusalText = useCodeRefusalText();
  return async (email, code) => {
    const refusal = await submitCode(email, code);
    if (refusal) return refusalText(refusal);
    await finishSignIn(redirect);
    return null;
  };
}

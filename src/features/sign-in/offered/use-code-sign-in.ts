import { useCodeRefusalText } from '@/auth/codes/code-refusal';
import { submitCode } from '../code-request';
import { useFinishSignIn } from './use-finish-sign-in';

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

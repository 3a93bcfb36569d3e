import { useCodeRefusalText } from '@/auth/codes/code-refusal';
import { demoCode } from '@/auth/demo-accounts';
import { submitCode } from './code-request';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * Signs in with a sample account of the demo, with the demo's fixed code.
 * @returns an error message, or null on success
 */
export function useDemoEntry(redirect: string): (email: string) => Promise<string | null> {
  const finishSignIn = useFinishSignIn();
  const refusalText = useCodeRefusalText();
  return async (email) => {
    const refusal = await submitCode(email, demoCode);
    if (refusal) return refusalText(refusal);
    await finishSignIn(redirect);
    return null;
  };
}

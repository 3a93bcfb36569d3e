import { demoCode } from '@/auth/demo-accounts';
import { submitCode } from './code-request';
import { useFailureText } from './failure-text';
import { useFinishSignIn } from './use-finish-sign-in';

/**
 * Signs in with a sample account of the demo, with the demo's fixed code.
 * @returns an error message, or null on success
 */
export function useDemoEntry(redirect: string): (email: string) => Promise<string | null> {
  const finishSignIn = useFinishSignIn();
  const failureText = useFailureText();
  return async (email) => {
    const failure = await submitCode(email, demoCode);
    if (failure) return failureText(failure);
    await finishSignIn(redirect);
    return null;
  };
}

import { demoCode } from '@/auth/demo-accounts';
import { submitCode } from './code-request';
import { useFailureText } from './failure-text';
import { useEnter } from './use-enter';

/**
 * Enters a demo as one of its sample accounts, with the code that it shows.
 * @returns words for what went wrong; null when nothing did
 */
export function useDemoEntry(redirect: string): (email: string) => Promise<string | null> {
  const enter = useEnter();
  const failureText = useFailureText();
  return async (email) => {
    const failure = await submitCode(email, demoCode);
    if (failure) return failureText(failure);
    await enter(redirect);
    return null;
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toaster';
import { useEnter } from './use-enter';

/** A challenge lives for five minutes; before it is over the browser is given another. */
const renewMilliseconds = 4 * 60_000;

/** Whether the browser offers passkeys in the list beneath a field. */
const canAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/**
 * Offers this device's passkeys in the list that the browser shows beneath the e-mail field, and
 * signs in with the one that is chosen. Nothing of it is fetched before the page stands still.
 */
export function usePasskeyAutofill(redirect: string, isDisabled: boolean): void {
  const { t } = useTranslation('signIn');
  const enter = useEnter();
  const navigate = useNavigate();
  const signedIn = useEffectEvent(() => enter(redirect));
  const refused = useEffectEvent((code: string | undefined) => {
    if (code === 'BANNED_USER') void navigate({ to: '/login/error', search: { error: code } });
    else if (code === 'PASSKEY_NOT_FOUND') toast.error(t('passkey.unknown'));
    else toast.error(t('passkey.failed'));
  });

  useEffect(() => {
    if (isDisabled) return;
    let isOver = false;
    let round = 0;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const offer = async (): Promise<void> => {
      clearTimeout(renewal);
      round += 1;
      const own = round;
      const { passkeyActions } = await import('@/auth/passkey-actions');
      if (isOver) return;
      renewal = setTimeout(() => void offer().catch(() => {}), renewMilliseconds);
      const { data, error } = await passkeyActions.signIn.passkey({ autoFill: true });
      // Another round has taken its place, or another page.
      if (isOver || own !== round) return;
      clearTimeout(renewal);
      if (data) return signedIn();
      // The browser's own errors have no status of ours: nobody chose a passkey.
      if (!isAnswer(error)) return;
      refused(error.code);
      if (error.code !== 'BANNED_USER') await offer();
    };
    const start = () => void canAutofill().then((can) => (can && !isOver ? offer() : undefined));
    const stopWaiting = whenIdle(() => start());
    return () => {
      isOver = true;
      stopWaiting();
      clearTimeout(renewal);
    };
  }, [isDisabled]);
}

/** Whether it is the server that refused; the browser's own refusals are made up by the client. */
const isAnswer = (error: unknown): error is { code?: string } => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string };
  return status !== undefined && code !== 'AUTH_CANCELLED' && !code?.startsWith('ERROR_');
};

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}

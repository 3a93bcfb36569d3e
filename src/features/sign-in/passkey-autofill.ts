import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toaster';
import { useEnter } from './use-enter';

/** A challenge lives for five minutes; before it is over the browser is given another. */
const renewMilliseconds = 4 * 60_000;

const passkeyField = 'input[autocomplete~="webauthn"]';

/** Passkeys that are refused on one page before it stops offering them. */
const mostAttempts = 5;
/** What the server says of a passkey that was chosen and does not open. */
const failures = ['AUTHENTICATION_FAILED', 'CHALLENGE_NOT_FOUND', 'UNABLE_TO_CREATE_SESSION'];

/** Whether the browser offers passkeys in the list beneath a field. */
const canAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/**
 * Offers this device's passkeys in the list that the browser shows beneath the e-mail field, and
 * signs in with the one that is chosen. Nothing of it is fetched before the field has the focus.
 */
export function usePasskeyAutofill(redirect: string, isDisabled: boolean): void {
  const { t } = useTranslation('signIn');
  const enter = useEnter();
  const navigate = useNavigate();
  const signedIn = useEffectEvent(() => enter(redirect));
  /** @returns whether it is worth offering again */
  const refused = useEffectEvent((code: string | undefined): boolean => {
    if (code === 'BANNED_USER') void navigate({ to: '/login/error', search: { error: code } });
    else if (code === 'PASSKEY_NOT_FOUND') toast.error(t('passkey.unknown'));
    else if (code !== undefined && failures.includes(code)) toast.error(t('passkey.failed'));
    // Nobody has chosen a passkey: there was no challenge, or no way to the server.
    else return false;
    return code !== 'BANNED_USER';
  });

  useEffect(() => {
    if (isDisabled) return;
    let isOver = false;
    let round = 0;
    let attempts = 0;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const offer = async (): Promise<void> => {
      clearTimeout(renewal);
      round += 1;
      const own = round;
      const { passkeyActions } = await import('@/auth/sign-in/passkey-actions');
      if (isOver) return;
      renewal = setTimeout(() => void offer().catch(() => {}), renewMilliseconds);
      const { data, error } = await passkeyActions.signIn.passkey({ autoFill: true });
      // Another round has taken its place, or another page.
      if (isOver || own !== round) return;
      clearTimeout(renewal);
      if (data) return signedIn();
      attempts += 1;
      if (refused((error as { code?: string } | null)?.code) && attempts < mostAttempts)
        await offer();
    };
    const start = () => void canAutofill().then((can) => (can && !isOver ? offer() : undefined));
    const stopWaiting = onceFocused(start);
    return () => {
      isOver = true;
      stopWaiting();
      clearTimeout(renewal);
    };
  }, [isDisabled]);
}

/** Calls `work` once, when the field that passkeys are offered beneath has the focus. @returns calls it off */
function onceFocused(work: () => void): () => void {
  if (document.activeElement?.matches(passkeyField)) {
    work();
    return () => {};
  }
  const callOff = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(passkeyField)) return;
    callOff.abort();
    work();
  };
  document.addEventListener('focusin', onFocus, { signal: callOff.signal });
  return () => callOff.abort();
}

import { useEffect, useEffectEvent } from 'react';
import { failureCode } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/overlays/toast';
import { useFinishSignIn, useShowBan } from './use-finish-sign-in';

/** A passkey challenge is valid for five minutes. It is renewed before that. */
const renewMilliseconds = 4 * 60_000;

const passkeyField = 'input[autocomplete~="webauthn"]';

/** Number of refused passkeys after which the page stops offering them. */
const maxAttempts = 5;
/** Error codes of the server for a passkey that does not work. */
const failures = ['AUTHENTICATION_FAILED', 'CHALLENGE_NOT_FOUND', 'UNABLE_TO_CREATE_SESSION'];

/** Whether the browser can offer passkeys in the autofill list of a field. */
const canAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/**
 * Offers the passkeys of this device in the autofill list of the e-mail field and signs in with the
 * chosen one. The code is fetched when the field is used.
 */
export function usePasskeyAutofill(redirect: string, isDisabled: boolean): void {
  const { t } = useTranslation('signIn');
  const finishSignIn = useFinishSignIn();
  const showBan = useShowBan();
  const signedIn = useEffectEvent(() => finishSignIn(redirect));
  /** @returns whether to offer passkeys again */
  const handleError = useEffectEvent((code: string): boolean => {
    if (code === 'BANNED_USER') void showBan();
    else if (code === 'TOO_MANY_REQUESTS')
      toast.error(t('error.tooManyTitle'), { description: t('error.tooManyText') });
    else if (code === 'PASSKEY_NOT_FOUND') toast.error(t('passkey.unknown'));
    else if (failures.includes(code)) toast.error(t('passkey.failed'));
    // The user has not chosen a passkey: the challenge or the connection was missing.
    else return false;
    return code !== 'BANNED_USER' && code !== 'TOO_MANY_REQUESTS';
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
      const currentRound = round;
      const { passkeyActions } = await import('@/auth/library/passkey-actions');
      if (isOver) return;
      renewal = setTimeout(() => void offer().catch(() => {}), renewMilliseconds);
      const result = await passkeyActions.signIn.passkey({
        autoFill: true,
        returnWebAuthnResponse: true,
      });
      const { data, error } = result;
      // A newer round has started, or the user has left the page.
      if (isOver || currentRound !== round) return;
      clearTimeout(renewal);
      if (data) return signedIn();
      if (failureCode(error) === 'PASSKEY_NOT_FOUND' && 'webauthn' in result) {
        const { signalUnknownPasskey } = await import('@/auth/library/passkey-signals');
        await signalUnknownPasskey(result.webauthn.response.id);
      }
      attempts += 1;
      if (handleError(failureCode(error)) && attempts < maxAttempts) await offer();
    };
    const start = () => void canAutofill().then((can) => (can && !isOver ? offer() : undefined));
    const stopWaiting = onceUsed(start);
    return () => {
      isOver = true;
      stopWaiting();
      clearTimeout(renewal);
    };
  }, [isDisabled]);
}

/** Events of a person who uses the field. The pointer comes first, so that the challenge arrives in time. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Calls `work` once, when the user uses the e-mail field. The focus that the page itself sets before the
 * scripts run does not count.
 * @returns a function that cancels it
 */
function onceUsed(work: () => void): () => void {
  const controller = new AbortController();
  const onUse = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(passkeyField)) return;
    controller.abort();
    work();
  };
  for (const use of uses)
    document.addEventListener(use, onUse, { signal: controller.signal, passive: true });
  return () => controller.abort();
}

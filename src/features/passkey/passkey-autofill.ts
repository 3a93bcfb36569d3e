import type { OfferingPage } from '@/features/sign-in/offered/address-autofill';
import { failureCode } from '@/i18n/errors/error-text';
import { toast } from '@/ui/overlays/toast';
import { passkeyActions } from './library/passkey-actions';
import { signalUnknownPasskey } from './passkey-signals';

/** A passkey challenge is valid for five minutes. It is renewed before that. */
const renewMilliseconds = 4 * 60_000;

/** Number of refused passkeys after which the page stops offering them. */
const maxAttempts = 5;
/** Error codes of the server for a passkey that does not work. */
const failures = ['AUTHENTICATION_FAILED', 'CHALLENGE_NOT_FOUND', 'UNABLE_TO_CREATE_SESSION'];

/** Whether the browser can offer passkeys in the autofill list of a field. */
const canAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Shows why a passkey did not sign in. @returns whether to offer passkeys again */
async function explain(code: string, { i18n, showBan }: OfferingPage): Promise<boolean> {
  if (code === 'BANNED_USER') {
    await showBan();
    return false;
  }
  await i18n.load(['passkey']);
  const t = i18n.translator('passkey');
  if (code === 'TOO_MANY_REQUESTS') {
    toast.error(t('tooManyTitle'), { description: t('tooManyText') });
    return false;
  }
  if (code === 'PASSKEY_NOT_FOUND') toast.error(t('unknown'));
  else if (failures.includes(code)) toast.error(t('signInFailed'));
  // The user has not chosen a passkey: the challenge or the connection was missing.
  else return false;
  return true;
}

/**
 * Offers the passkeys of this device in the autofill list of the field for the address, and signs in with the chosen
 * one.
 * @returns a function that ends the offer
 */
export function offerPasskeys(page: OfferingPage): () => void {
  let isOver = false;
  let round = 0;
  let attempts = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    clearTimeout(renewal);
    round += 1;
    const currentRound = round;
    renewal = setTimeout(() => void offer().catch(() => {}), renewMilliseconds);
    const result = await passkeyActions.signIn.passkey({
      autoFill: true,
      returnWebAuthnResponse: true,
    });
    const { data, error } = result;
    // A newer round has started, or the user has left the page.
    if (isOver || currentRound !== round) return;
    clearTimeout(renewal);
    if (data) return page.finishSignIn();
    const code = failureCode(error);
    if (code === 'PASSKEY_NOT_FOUND' && 'webauthn' in result)
      await signalUnknownPasskey(result.webauthn.response.id);
    attempts += 1;
    if ((await explain(code, page)) && attempts < maxAttempts) await offer();
  };
  void canAutofill().then((can) => (can && !isOver ? offer() : undefined));
  return () => {
    isOver = true;
    clearTimeout(renewal);
  };
}

import { displayName } from '@/lib/people/display-name';
import { passkeyHandle } from './passkey-handle';

type Signals = Pick<
  typeof PublicKeyCredential,
  'signalUnknownCredential' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails'
>;

/** The signals of WebAuthn Level 3. Browsers without passkeys or signals lack the functions. */
const signals = (): Partial<Signals> =>
  typeof PublicKeyCredential === 'function' ? PublicKeyCredential : {};

/** The server has the same identifier: the host of the site. */
const rpId = () => location.hostname;

/** A failed signal is not shown: the user can do nothing about it, and the next one says the same again. */
const ignore = () => {};

type Owner = { id: string; name: string; email: string };

/**
 * Tells the password manager which passkeys the account has, so that it drops the others, and under which
 * name and address it shows them.
 */
export async function signalPasskeys(
  owner: Owner,
  credentialIds: readonly string[],
): Promise<void> {
  const account = { rpId: rpId(), userId: passkeyHandle(owner.id) };
  await signals()
    .signalAllAcceptedCredentials?.({ ...account, allAcceptedCredentialIds: [...credentialIds] })
    .catch(ignore);
  if (credentialIds.length === 0) return;
  await signals()
    .signalCurrentUserDetails?.({ ...account, name: owner.email, displayName: displayName(owner) })
    .catch(ignore);
}

/** Tells the password manager that the server does not know a passkey, so that it drops it. */
export async function signalUnknownPasskey(credentialId: string): Promise<void> {
  await signals().signalUnknownCredential?.({ rpId: rpId(), credentialId }).catch(ignore);
}

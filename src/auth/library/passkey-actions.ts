import { getPasskeyActions } from '@better-auth/passkey/client';
import { authClient } from './auth-client';

/** Replaces the passkey list of the library, which is not used. */
const unusedList = { set: () => {} };

/**
 * Creates and uses passkeys in the browser. Import this module dynamically: it is larger than the
 * rest of the client.
 */
export const passkeyActions = getPasskeyActions(authClient.$fetch, {
  $listPasskeys: unusedList as unknown as Parameters<typeof getPasskeyActions>[1]['$listPasskeys'],
  $store: authClient.$store,
});

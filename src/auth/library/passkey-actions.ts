import { getPasskeyActions, passkeyClient } from '@better-auth/passkey/client';
import { authClient } from './auth-client';

/**
 * Creates and uses passkeys in the browser. Import this module dynamically: it is larger than the
 * rest of the client.
 */
export const passkeyActions = getPasskeyActions(authClient.$fetch, {
  // The library sets this signal after changes. Nothing listens: our list is a query.
  $listPasskeys: passkeyClient().getAtoms(authClient.$fetch).$listPasskeys,
  $store: authClient.$store,
});

import { getPasskeyActions } from '@better-auth/passkey/client';
import { authClient } from '@/auth/library/auth-client';

/** The library keeps a list of its own, which nobody here reads. */
const nobodysList = { set: () => {} };

/**
 * Making and using passkeys in the browser. It weighs more than the rest of the client together:
 * import it when it is needed.
 */
export const passkeyActions = getPasskeyActions(authClient.$fetch, {
  $listPasskeys: nobodysList as unknown as Parameters<typeof getPasskeyActions>[1]['$listPasskeys'],
  $store: authClient.$store,
});

import { getPasskeyActions, passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import { announceError } from '@/i18n/errors/announced-error';

const client = createAuthClient({
  basePath: '/api/auth',
  fetchOptions: { onError: ({ error }) => announceError(error) },
});

/**
 * Creates and uses passkeys in the browser. Import this module dynamically: it is larger than all
 * other calls.
 */
export const passkeyActions = getPasskeyActions(client.$fetch, {
  // The library sets this signal after changes. Nothing listens to it, because the list is a query.
  $listPasskeys: passkeyClient().getAtoms(client.$fetch).$listPasskeys,
  $store: {
    ...client.$store,
    notify: (signal?: string) => {
      if (signal === '$sessionSignal') announceSessionChange();
    },
  },
});

type ClientResult<Data> = { data: Data; error: { message?: string | undefined } | null };

/** The data of a call of `passkeyActions`. @throws its error, with the code and data of the server */
export async function orThrow<Data>(call: Promise<ClientResult<Data>>): Promise<Data> {
  const { data, error } = await call;
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
}

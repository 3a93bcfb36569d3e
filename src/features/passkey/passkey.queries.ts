import { api } from '@/api/client';
import { useWrite } from '@/api/queries/use-write';
import { signalUnknownPasskey } from './passkey-signals';
import type { OwnPasskey } from './passkey.schema';

export const useRenamePasskey = () =>
  useWrite('account', (change: { id: string; name: string }) =>
    api.account.signInMethod.renamePasskey(change),
  );
export const useDeletePasskey = () =>
  useWrite('account', async ({ id, credentialId }: OwnPasskey) => {
    await api.account.signInMethod.deletePasskey({ id });
    await signalUnknownPasskey(credentialId);
  });

/** Creates a passkey with this browser and stores it. The code is fetched on demand. */
export const useAddPasskey = () =>
  useWrite('account', async (name: string) => {
    const { orThrow, passkeyActions } = await import('./library/passkey-actions');
    await orThrow(passkeyActions.passkey.addPasskey({ name }));
  });

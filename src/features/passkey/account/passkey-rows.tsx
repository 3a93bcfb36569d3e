import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionQueries } from '@/auth/session/session.queries';
import { accountQueries } from '@/features/account/account.queries';
import { MethodRow } from '@/features/account/offered/method-row';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import { Menu } from '@/ui/overlays/menu';
import { toast } from '@/ui/overlays/toast';
import { Time } from '@/ui/time';
import { signalPasskeys } from '../passkey-signals';
import { useDeletePasskey } from '../passkey.queries';
import type { OwnPasskey } from '../passkey.schema';

const AddPasskeyDialog = lazyDialog(
  ({ open }) => open,
  () => import('./add-passkey-dialog').then((module) => module.AddPasskeyDialog),
);
const RenamePasskeyDialog = lazyDialog(
  ({ passkey }) => passkey !== undefined,
  () => import('./rename-passkey-dialog').then((module) => module.RenamePasskeyDialog),
);

/** The user's passkeys, with buttons to add, rename and delete them. */
export function PasskeyRows() {
  const { t } = useTranslation('passkey');
  const { passkeys } = useSuspenseQuery(accountQueries.signInMethods()).data;
  usePasskeySignals(passkeys);
  const isAble = !useHydrated() || typeof PublicKeyCredential === 'function';
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const deletePasskey = useDeletePasskey();
  return (
    <>
      <MethodRow
        icon="key"
        title={t('title')}
        description={isAble ? t('description') : t('unable')}
        actions={
          isAble && (
            <Button variant="quiet" size="sm" onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {passkeys.length > 0 && (
        <li className="py-3.5 last:pb-0">
          <ul aria-label={t('title')} className="divide-y">
            {passkeys.map((passkey) => (
              <MethodRow
                key={passkey.id}
                icon="key"
                title={passkey.name}
                description={
                  <>
                    {t('since')} <Time value={passkey.createdAt} format="date" />
                    {passkey.authenticator && (
                      <>
                        {' · '}
                        <bdi>{passkey.authenticator}</bdi>
                      </>
                    )}
                    {passkey.isSynced && <> · {t('synced')}</>}
                  </>
                }
                actions={
                  <Menu
                    label={t('actions', { name: passkey.name })}
                    iconOnly
                    entries={[
                      {
                        label: t('rename'),
                        icon: 'pencil',
                        onSelect: () => setRenamed(passkey),
                      },
                      {
                        label: t('remove'),
                        icon: 'trash',
                        tone: 'negative',
                        onSelect: () => setRemoved(passkey),
                      },
                    ]}
                  >
                    <Icon name="dots" />
                  </Menu>
                }
              />
            ))}
          </ul>
        </li>
      )}
      <AddPasskeyDialog open={isAdding} onOpenChange={setIsAdding} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title={t('removeTitle', { name: removed?.name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        errorMessage={() => t('removeFailed')}
        onConfirm={async () => {
          if (!removed) return;
          await deletePasskey.mutateAsync(removed);
          toast.success(t('removed'));
        }}
      />
    </>
  );
}

/**
 * Keeps the passkeys in the password manager as they are here. The page shows every change of them, of the
 * name and of the address, also one that was made in another browser.
 */
function usePasskeySignals(passkeys: readonly OwnPasskey[]): void {
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const user = session?.user;
  useEffect(() => {
    if (!user) return;
    const credentialIds = passkeys.map(({ credentialId }) => credentialId);
    void signalPasskeys(user, credentialIds);
  }, [user, passkeys]);
}

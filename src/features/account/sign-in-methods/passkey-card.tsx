import { useState, useSyncExternalStore } from 'react';
import { useDeletePasskey } from '@/features/account/account.queries';
import type { OwnPasskey } from '@/features/account/account.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import { Menu } from '@/ui/overlays/menu';
import { toast } from '@/ui/overlays/toast';
import { Time } from '@/ui/time';
import { MethodRow } from './method-row';

const AddPasskeyDialog = lazyDialog(
  ({ open }) => open,
  () => import('./add-passkey-dialog').then((module) => module.AddPasskeyDialog),
);
const RenamePasskeyDialog = lazyDialog(
  ({ passkey }) => passkey !== undefined,
  () => import('./rename-passkey-dialog').then((module) => module.RenamePasskeyDialog),
);

const never = () => () => {};
const canMakePasskeys = () => typeof PublicKeyCredential === 'function';

/** The user's passkeys, with buttons to add, rename and delete them. */
export function PasskeyCard({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTranslation('account');
  const isAble = useSyncExternalStore(never, canMakePasskeys, () => true);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const deletePasskey = useDeletePasskey();
  return (
    <Card
      headingLevel={3}
      title={t('passkeys.title')}
      description={isAble ? t('passkeys.description') : t('passkeys.unable')}
    >
      {passkeys.length > 0 && (
        <ul aria-label={t('passkeys.title')} className="mb-4 divide-y">
          {passkeys.map((passkey) => (
            <MethodRow
              key={passkey.id}
              icon="key"
              title={passkey.name}
              description={
                <>
                  {t('passkeys.since')} <Time value={passkey.createdAt} format="date" />
                  {passkey.authenticator && (
                    <>
                      {' · '}
                      <bdi>{passkey.authenticator}</bdi>
                    </>
                  )}
                  {passkey.isSynced && <> · {t('passkeys.synced')}</>}
                </>
              }
              actions={
                <Menu
                  label={t('passkeys.actions', { name: passkey.name })}
                  iconOnly
                  entries={[
                    {
                      label: t('passkeys.rename'),
                      icon: 'pencil',
                      onSelect: () => setRenamed(passkey),
                    },
                    {
                      label: t('passkeys.remove'),
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
      )}
      {isAble && (
        <Button variant="quiet" size="sm" onClick={() => setIsAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      <AddPasskeyDialog open={isAdding} onOpenChange={setIsAdding} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title={t('passkeys.removeTitle', { name: removed?.name })}
        description={t('passkeys.removeText')}
        confirmLabel={t('passkeys.remove')}
        errorMessage={() => t('passkeys.removeFailed')}
        onConfirm={async () => {
          if (!removed) return;
          await deletePasskey.mutateAsync(removed);
          toast.success(t('passkeys.removed'));
        }}
      />
    </Card>
  );
}

import { useId } from 'react';
import { useRenamePasskey } from '@/features/account/account.queries';
import type { OwnPasskey } from '@/features/account/account.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { PasskeyNameForm } from './passkey-name-form';

type RenamePasskeyDialogProps = { passkey: OwnPasskey | undefined; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation(['account', 'ui']);
  const formId = useId();
  const renamePasskey = useRenamePasskey();
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('passkeys.renameTitle')}
      isDismissible={!renamePasskey.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={renamePasskey.isPending}>
            {t('name.save')}
          </Button>
        </>
      }
    >
      <PasskeyNameForm
        id={formId}
        name={passkey?.name ?? ''}
        onName={async (name) => {
          if (!passkey) return;
          await renamePasskey.mutateAsync({ id: passkey.id, name });
          toast.success(t('passkeys.renamed'));
          onClose();
        }}
        errorText={() => t('passkeys.renameFailed')}
      />
    </Dialog>
  );
}

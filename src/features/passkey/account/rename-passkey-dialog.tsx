import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { useRenamePasskey } from '../passkey.queries';
import type { OwnPasskey } from '../passkey.schema';
import { PasskeyNameForm } from './passkey-name-form';

type RenamePasskeyDialogProps = { passkey: OwnPasskey | undefined; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation(['passkey', 'ui']);
  const formId = useId();
  const renamePasskey = useRenamePasskey();
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameTitle')}
      isDismissible={!renamePasskey.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={renamePasskey.isPending}>
            {t('save')}
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
          toast.success(t('renamed'));
          onClose();
        }}
        errorText={() => t('renameFailed')}
      />
    </Dialog>
  );
}

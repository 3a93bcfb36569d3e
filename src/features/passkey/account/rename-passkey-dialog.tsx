import { useTranslation } from '@/i18n/use-translation';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast } from '@/ui/overlays/toast';
import { useRenamePasskey } from '../passkey.queries';
import type { OwnPasskey } from '../passkey.schema';
import { PasskeyNameForm } from './passkey-name-form';

type RenamePasskeyDialogProps = { passkey: OwnPasskey | undefined; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('passkey');
  const renamePasskey = useRenamePasskey();
  return (
    <FormDialog
      open={passkey !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameTitle')}
      submitLabel={t('save')}
    >
      <PasskeyNameForm
        name={passkey?.name ?? ''}
        onName={async (name) => {
          if (!passkey) return;
          await renamePasskey.mutateAsync({ id: passkey.id, name });
          toast.success(t('renamed'));
          onClose();
        }}
        errorText={() => t('renameFailed')}
      />
    </FormDialog>
  );
}

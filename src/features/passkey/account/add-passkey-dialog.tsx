import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQueries } from '@/features/account/account.queries';
import { useDeviceName } from '@/features/account/offered/use-device-name';
import { failureCode } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast } from '@/ui/overlays/toast';
import { useAddPasskey } from '../passkey.queries';
import { PasskeyNameForm } from './passkey-name-form';

type AddPasskeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the name of a new passkey, then lets the browser create it. */
export function AddPasskeyDialog({ open, onOpenChange }: AddPasskeyDialogProps) {
  const { t } = useTranslation('passkey');
  const addPasskey = useAddPasskey();
  const name = useThisDevice();
  useEffect(() => {
    // Loaded in advance, because some browsers no longer count the click as a user action after a
    // download.
    if (open) void import('../library/passkey-actions').catch(() => {});
  }, [open]);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('addTitle')}
      description={t('addText')}
      submitLabel={t('create')}
    >
      <PasskeyNameForm
        name={name}
        onName={async (chosen) => {
          await addPasskey.mutateAsync(chosen);
          toast.success(t('added'));
          onOpenChange(false);
        }}
        errorText={(error) => {
          switch (failureCode(error)) {
            case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
              return t('already');
            case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
              return t('noStorage');
            case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
              return t('noUnlocking');
            // better-auth's codes when the user has closed the browser's own dialog.
            case 'ERROR_CEREMONY_ABORTED':
            case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
              return t('cancelled');
            default:
              return t('failed');
          }
        }}
      />
    </FormDialog>
  );
}

/** Default name of a passkey: the name of this device in the list of sessions. */
function useThisDevice(): string {
  const sessions = useQueryClient().getQueryData(accountQueries.sessions().queryKey);
  const current = sessions?.pages[0]?.items.find((session) => session.current);
  const deviceName = useDeviceName();
  return current ? deviceName(current) : '';
}

import { api } from '@/api/client';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toastFailure } from '@/ui/overlays/toast';

type ImpersonateDialogProps = {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation before an impersonation starts. */
export function ImpersonateDialog({ user, ...opening }: ImpersonateDialogProps) {
  const { t } = useTranslation('user');
  const start = async () => {
    try {
      await api.user.impersonation.start({ id: user.id });
      // Loads a new document, so that no data of the administrator stays in memory. The library's
      // own call would first reload the current page.
      location.assign('/app');
    } catch (error) {
      toastFailure(error, t('impersonate.failed'));
    }
  };
  return (
    <ConfirmDialog
      {...opening}
      tone="primary"
      title={t('impersonate.title', { name: displayName(user) })}
      description={t('impersonate.description')}
      confirmLabel={t('impersonate.confirm')}
      onConfirm={start}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { isDemoRefusal } from '@/auth/demo-refusal';
import { useErrorText } from '@/i18n/error-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toaster';
import type { User } from './user.schema';

type ImpersonateDialogProps = {
  /** Whom to act for; null for nobody. */
  user: User | null;
  onClose: () => void;
};

/** Asks before an administrator goes on in somebody's name. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const { t } = useTranslation('user');
  const errorText = useErrorText();
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  if (!shown) return null;
  const start = async () => {
    try {
      await api.user.impersonation.start({ id: shown.id });
      // A whole new page: nothing that was loaded for the administrator stays in it. The library's
      // own call would have this very page loaded again first.
      location.assign('/app');
    } catch (error) {
      if (!isDemoRefusal(error))
        toast.error(t('impersonate.failed'), { description: errorText(error) });
    }
  };
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t('impersonate.title', { name: shown.name || shown.email })}
      description={t('impersonate.description')}
      confirmLabel={t('impersonate.confirm')}
      onConfirm={start}
    />
  );
}

import { callAuth } from '@/auth/library/auth-client';
import { useTranslation } from '@/i18n/use-translation';
import { dropUnsavedForms, hasUnsavedForm } from '@/ui/forms/unsaved-forms';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { useClearSession } from './use-clear-session';

type SignOutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for confirmation and signs out. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useTranslation(['common', 'ui']);
  const clearSession = useClearSession();
  const signOut = async () => {
    await callAuth('/sign-out', {});
    // The dialog has warned that unsaved changes are lost.
    dropUnsavedForms();
    await clearSession();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('signOut.title')}
      description={hasUnsavedForm() ? t('ui:unsaved.text') : t('signOut.text')}
      confirmLabel={t('signOut.action')}
      onConfirm={signOut}
      tone="primary"
      errorMessage={() => t('signOut.failed')}
    />
  );
}

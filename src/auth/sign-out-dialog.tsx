import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { authClient } from './auth-client';
import { sessionQueries } from './session.queries';

type SignOutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before the session ends, and ends it: what was seen goes out of memory with it. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = async () => {
    const { error } = await authClient.signOut();
    if (error) throw Object.assign(new Error(error.message), error);
    queryClient.setQueryData(sessionQueries.current().queryKey, null);
    await router.navigate({ to: '/login', replace: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    router.clearCache();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('signOut.title')}
      description={t('signOut.text')}
      confirmLabel={t('signOut.action')}
      onConfirm={signOut}
      tone="primary"
      errorMessage={() => t('signOut.failed')}
    />
  );
}

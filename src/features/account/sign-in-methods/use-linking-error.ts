import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/overlays/toast';

/** Shows why linking failed, and removes the error from the URL. */
export function useLinkingError(error: string): void {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    if (error === 'access_denied') toast.error(t('methods.denied'));
    else if (error === 'account_already_linked_to_different_user')
      toast.error(t('methods.linkedElsewhere'));
    else if (error === 'provider_unavailable') toast.error(t('methods.noAnswer'));
    else toast.error(t('methods.linkFailed'));
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, error: '' }),
      replace: true,
      resetScroll: false,
    });
  }, [error, navigate, t]);
}

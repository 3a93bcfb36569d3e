import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/overlays/toast';
import { providerErrorCode } from '../provider-error';

/** Shows why linking failed, and removes the error from the URL. */
export function useLinkingError(error: string): void {
  const { t } = useTranslation('socialSignIn');
  const errorText = useErrorText();
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    if (error === 'access_denied') toast.error(t('methods.denied'));
    else if (error === 'account_already_linked_to_different_user')
      toast.error(t('methods.linkedElsewhere'));
    else if (error === 'provider_unavailable') toast.error(t('methods.noAnswer'));
    else if (error === 'unable_to_link_account') toast.error(t('methods.linkFailed'));
    else toast.error(errorText(providerErrorCode(error) ?? 'UNKNOWN_ERROR'));
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, error: '' }),
      replace: true,
      resetScroll: false,
    });
  }, [error, navigate, t, errorText]);
}

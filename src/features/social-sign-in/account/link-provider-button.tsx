import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { toastFailure } from '@/ui/overlays/toast';
import { goToProvider } from '../go-to-provider';

type LinkProviderButtonProps = { provider: { id: string; name: string } };

/** Links an account at a provider to the user's account, on the provider's website. */
export function LinkProviderButton({ provider }: LinkProviderButtonProps) {
  const { t } = useTranslation('socialSignIn');
  const { pathname } = useLocation();
  const [isPending, setIsPending] = useState(false);
  const link = async () => {
    setIsPending(true);
    try {
      await goToProvider('/link-social', {
        provider: provider.id,
        callbackURL: pathname,
        errorCallbackURL: pathname,
      });
    } catch (error) {
      setIsPending(false);
      toastFailure(error, t('methods.unreachable', { provider: provider.name }));
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      isPending={isPending}
      aria-label={t('methods.linkLabel', { provider: provider.name })}
      onClick={() => void link()}
    >
      {t('methods.link')}
    </Button>
  );
}

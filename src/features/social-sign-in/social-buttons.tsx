import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { NativeForm } from '@/ui/forms/native-form';
import { goToProvider } from './go-to-provider';
import { providerRequest } from './provider-request';

/** A button for each configured sign-in provider. */
export function SocialButtons({ redirect, failed: failedProvider }: Slots['otherSignIn']) {
  const { t } = useTranslation('socialSignIn');
  const { socialProviders } = useRouteContext({ from: '__root__' }).start.settings;
  const [pending, setPending] = useState<string>();
  const [failed, setFailed] = useState(failedProvider);

  const signIn = async (provider: string) => {
    setPending(provider);
    setFailed(undefined);
    try {
      await goToProvider('/sign-in/social', providerRequest(provider, redirect));
    } catch {
      setPending(undefined);
      setFailed(provider);
    }
  };

  return (
    <NativeForm
      action="/forms/provider"
      hiddenFields={{ redirect }}
      onSubmit={(field) => signIn(field('provider'))}
      className="gap-3!"
    >
      {() => (
        <>
          <p className="flex items-center gap-3.5 text-small text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {t('or')}
          </p>
          {socialProviders.map(({ id, name }) => (
            <Button
              key={id}
              type="submit"
              name="provider"
              value={id}
              variant="quiet"
              size="lg"
              isPending={pending === id}
            >
              {t('continueWith', { provider: name })}
            </Button>
          ))}
          {socialProviders
            .filter(({ id }) => id === failed)
            .map(({ id, name }) => (
              <Banner key={id} tone="negative" role="alert">
                {t('socialFailed', { provider: name })}
              </Banner>
            ))}
        </>
      )}
    </NativeForm>
  );
}

import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient, orThrow } from '@/auth/library/auth-client';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

type SocialButtonsProps = { redirect: string };

/** A button per configured sign-in provider; nothing without any. */
export function SocialButtons({ redirect }: SocialButtonsProps) {
  const { t } = useTranslation('signIn');
  const { socialProviders } = useRouteContext({ from: '__root__' }).start.settings;
  const [pending, setPending] = useState<string>();
  const [failed, setFailed] = useState<string>();
  if (socialProviders.length === 0) return null;

  const signIn = async ({ id, name }: (typeof socialProviders)[number]) => {
    setPending(id);
    setFailed(undefined);
    // /login redirects users who are signed in to the page they requested.
    const callbackURL = redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login';
    try {
      // The response contains a URL, and better-auth's client navigates to it.
      await orThrow(
        authClient.signIn.social({ provider: id, callbackURL, errorCallbackURL: '/login/error' }),
      );
    } catch {
      setPending(undefined);
      setFailed(name);
    }
  };

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3.5 text-small text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('or')}
      </p>
      {socialProviders.map((provider) => (
        <Button
          key={provider.id}
          variant="quiet"
          size="lg"
          isPending={pending === provider.id}
          onClick={() => void signIn(provider)}
        >
          {t('continueWith', { provider: provider.name })}
        </Button>
      ))}
      {failed && (
        <Banner tone="negative" role="alert">
          {t('socialFailed', { provider: failed })}
        </Banner>
      )}
    </div>
  );
}

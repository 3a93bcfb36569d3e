import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signalPasskeys } from '@/auth/library/passkey-signals';
import { sessionQueries } from '@/auth/session/session.queries';
import { accountQueries } from '@/features/account/account.queries';
import type { OwnPasskey } from '@/features/account/account.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { PageSection } from '@/ui/page/page-section';
import { LinkProviderButton } from './link-provider-button';
import { LinkedAccountRow } from './linked-account-row';
import { MethodRow } from './method-row';
import { PasskeyCard } from './passkey-card';
import { useLinkingError } from './use-linking-error';

type SignInMethodsProps = {
  /** Why linking an account failed, from the URL. */
  error: string;
};

/**
 * The user's sign-in methods: the mailed code, which is always available, linked accounts and
 * passkeys.
 */
export function SignInMethods({ error }: SignInMethodsProps) {
  const { t } = useTranslation('account');
  const { settings } = useRouteContext({ from: '__root__' }).start;
  const { data: methods } = useSuspenseQuery(accountQueries.signInMethods());
  useLinkingError(error);
  usePasskeySignals(methods.passkeys);
  const linkable = settings.socialProviders.filter(
    (provider) => !methods.accounts.some((account) => account.providerId === provider.id),
  );
  return (
    <PageSection
      id="sign-in-methods"
      title={t('methods.title')}
      description={t('methods.description')}
    >
      <Card>
        <ul className="divide-y">
          <MethodRow
            icon="mail"
            title={t('methods.code')}
            description={t('methods.codeText')}
            badges={<Badge tone="positive">{t('methods.always')}</Badge>}
          />
          {methods.accounts.map((account) => (
            <LinkedAccountRow key={account.id} account={account} />
          ))}
          {linkable.map((provider) => (
            <MethodRow
              key={provider.id}
              icon="globe"
              title={provider.name}
              description={t('methods.notLinked')}
              actions={<LinkProviderButton provider={provider} />}
            />
          ))}
        </ul>
      </Card>
      <PasskeyCard passkeys={methods.passkeys} />
    </PageSection>
  );
}

/**
 * Keeps the passkeys in the password manager as they are here. The page shows every change of them, of the
 * name and of the address, also one that was made in another browser.
 */
function usePasskeySignals(passkeys: readonly OwnPasskey[]): void {
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const user = session?.user;
  useEffect(() => {
    if (!user) return;
    const credentialIds = passkeys.map(({ credentialId }) => credentialId);
    void signalPasskeys(user, credentialIds);
  }, [user, passkeys]);
}

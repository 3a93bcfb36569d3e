import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { accountQueries } from '@/features/account/account.queries';
import { MethodRow } from '@/features/account/offered/method-row';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { LinkProviderButton } from './link-provider-button';
import { LinkedAccountRow } from './linked-account-row';
import { useLinkingError } from './use-linking-error';

/** The linked accounts, and the providers at which one can be linked. */
export function ProviderRows({ error }: Slots['signInMethod']) {
  const { t } = useTranslation('socialSignIn');
  const { socialProviders } = useRouteContext({ from: '__root__' }).start.settings;
  const { accounts } = useSuspenseQuery(accountQueries.signInMethods()).data;
  useLinkingError(error);
  const isLinked = (id: string) => accounts.some(({ providerId }) => providerId === id);
  return (
    <>
      {accounts.map((account) => (
        <LinkedAccountRow key={account.id} account={account} />
      ))}
      {socialProviders
        .filter(({ id }) => !isLinked(id))
        .map((provider) => (
          <MethodRow
            key={provider.id}
            icon="globe"
            title={provider.name}
            description={t('methods.notLinked')}
            actions={<LinkProviderButton provider={provider} />}
          />
        ))}
    </>
  );
}

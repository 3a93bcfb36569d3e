import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQueries } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import { PageBody, PageHeader, PageTopBar } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import type { AccountSearch } from './account.facts';
import { isOwnSession } from './account.queries';
import { DeviceList } from './device-list';
import { DisplayPreferences } from './display-preferences';
import { ProfileCard } from './profile-card';
import { SignInMethods } from './sign-in-methods';
import { YourData } from './your-data';

const ChangeNameDialog = lazyDialog(
  ({ open }) => open,
  () => import('./dialogs/change-name-dialog').then((module) => module.ChangeNameDialog),
);

type AccountPageProps = {
  area: 'app' | 'manager';
  search: AccountSearch;
};

declare module '@/lib/slot' {
  interface Slots {
    /** Sections of one's own account page: what a reader comes for, and what few need. */
    accountStart: object;
    account: object;
  }
}

/** The user's own account. Both areas show the same page with a different header. */
export function AccountPage({ area, search }: AccountPageProps) {
  const { t } = useTranslation('account');
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  return (
    <>
      {area === 'manager' && <PageTopBar title={t('title')} />}
      <PageBody width={area === 'app' ? 'wide' : 'sections'}>
        {area === 'app' && <PageHeader title={t('title')} isInTopBar />}
        {/* The element above has its own space below it. */}
        <div className="*:first:pt-2">
          <ProfileCard newEmail={search.newEmail} />
          {isOwnSession(session) && <Slot name="accountStart" />}
          <DisplayPreferences />
          {isOwnSession(session) ? (
            <>
              <SignInMethods error={search.error} />
              <DeviceList />
              <Slot name="account" />
              <YourData />
            </>
          ) : (
            <Banner className="my-5">{t('impersonated')}</Banner>
          )}
        </div>
      </PageBody>
      <ChangeNameDialog open={search.state === 'change-name'} />
    </>
  );
}

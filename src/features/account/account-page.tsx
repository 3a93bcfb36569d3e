import { useTranslation } from 'react-i18next';
import type { Theme } from '@/lib/theme';
import { PageBody, PageHeader, PageTopBar } from '@/ui/page';
import type { AccountSearch } from './account.schema';
import { ChangeNameDialog } from './change-name-dialog';
import { DisplayPreferences } from './display-preferences';
import { ProfileCard } from './profile-card';

type AccountPageProps = {
  area: 'app' | 'manager';
  search: AccountSearch;
  /** The theme that the page was drawn with. */
  theme: Theme;
};

/** One's own account, the same in both areas but for the head of the page. */
export function AccountPage({ area, search, theme }: AccountPageProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {area === 'manager' && <PageTopBar title={t('title')} />}
      <PageBody width="text">
        {area === 'app' && <PageHeader title={t('title')} />}
        <div className="divide-y">
          <ProfileCard />
          <DisplayPreferences theme={theme} />
        </div>
      </PageBody>
      <ChangeNameDialog open={search.state === 'change-name'} />
    </>
  );
}

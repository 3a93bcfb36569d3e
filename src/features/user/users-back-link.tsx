import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { useBackNavigation } from '@/ui/back-navigation';
import type { UserSearch } from './user.facts';

/** Leads back to the list of users with the search and filters that were active. */
export function UsersBackLink() {
  const { t } = useTranslation('user');
  const { search, onListClick } = useBackNavigation<UserSearch>('/manager/users');
  return (
    <BackLink
      iconOnly
      to="/manager/users"
      search={search}
      onClick={onListClick}
      aria-label={t('actions.back')}
    />
  );
}

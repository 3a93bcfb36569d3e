import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { useBackNavigation } from '@/ui/back-navigation';
import type { UserSearch } from './user.facts';

type UsersBackLinkProps = {
  /** The name of the list, on a page that shows no title beside the link. */
  children?: ReactNode;
};

/** Leads back to the list of users with the search and filters that were active. */
export function UsersBackLink({ children }: UsersBackLinkProps) {
  const { t } = useTranslation('user');
  const { search, onListClick } = useBackNavigation<UserSearch>('/manager/users');
  return (
    <BackLink
      iconOnly={children == null}
      to="/manager/users"
      search={search}
      onClick={onListClick}
      aria-label={children == null ? t('actions.back') : undefined}
    >
      {children}
    </BackLink>
  );
}

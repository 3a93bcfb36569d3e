import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import type { UserSearch } from '../user.facts';

type UsersBackLinkProps = {
  /** The name of the list, for a page without a title beside the link. */
  children?: ReactNode;
};

/** A link back to the list of users with its search and filters. */
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

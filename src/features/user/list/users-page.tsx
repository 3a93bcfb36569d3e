import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can, useOpenLinks } from '@/auth/can';
import { userSources } from '@/features/user/offered/user-slots';
import { type UserSearch, mostSelected } from '@/features/user/user.facts';
import { userQueries } from '@/features/user/user.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { recordLinkState } from '@/ui/page/back-navigation';
import { UserList } from './user-list';
import { UserFilterMenu, UserSortMenu } from './user-list-controls';
import { UserListMenu } from './user-list-menu';

type UsersPageProps = {
  search: UserSearch;
  /** The server's time when the page was rendered, in milliseconds since 1970. */
  now: number;
};

/** The list of users, for administrators. */
export function UsersPage({ search, now }: UsersPageProps) {
  const { t } = useTranslation(['user', 'navigation']);
  const list = useSearchedPages(search, userQueries.list);
  const { shown } = list;
  const address = useListSearch('/manager/users', search);
  const [isSelecting, setIsSelecting] = useState(false);
  const sources = useOpenLinks(userSources());
  const create = (
    <Can permission={{ user: ['create'] }}>
      <ButtonLink to="/manager/users/new" state={recordLinkState('/manager/users', search)}>
        <Icon name="plus" />
        {t('list.new')}
      </ButtonLink>
    </Can>
  );
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('list.title')}
      heading="top-bar"
      searchLabel={t('list.search')}
      searchPlaceholder={t('list.searchPlaceholder')}
      count={t('list.count', { count: list.total })}
      filter={<UserFilterMenu search={search} onChange={address.change} />}
      sort={
        <>
          <UserSortMenu search={search} onChange={address.change} />
          {sources.map(({ to, label, icon }) => (
            <Link key={to} to={to} className="chip text-accent">
              <Icon name={icon} />
              {t(`navigation:${label}`)}
            </Link>
          ))}
        </>
      }
      actions={
        <UserListMenu search={shown} isSelecting={isSelecting} onSelecting={setIsSelecting} />
      }
      primary={create}
      icon="users"
      hasFilters={Boolean(shown.role || shown.status)}
      words={(key) => t(`list.${key}`)}
    >
      {(loadMore) => (
        <UserList
          // A new search is a new list with a new selection, so no user stays selected who is no longer
          // shown.
          key={JSON.stringify({ ...shown, cursor: undefined })}
          address={address}
          users={list.items}
          whole={
            list.more.hasMore && !list.isTotalCapped && list.total <= mostSelected
              ? { total: list.total, load: list.loadAll }
              : undefined
          }
          now={now}
          isSelecting={isSelecting}
          onStopSelecting={() => setIsSelecting(false)}
        >
          {loadMore}
        </UserList>
      )}
    </ListPageLayout>
  );
}

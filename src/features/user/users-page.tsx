import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/auth/can';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { LoadMore } from '@/ui/load-more';
import { PageBody, PageTopBar } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Refreshing, SearchSummary } from '@/ui/search-results';
import { useSearchedPages } from '@/ui/use-list-pages';
import { stepFromList } from '@/ui/way-back';
import { UserFilterChips } from './user-filter-chips';
import { UserFilterMenu } from './user-filter-menu';
import { UserList } from './user-list';
import { UserListMenu } from './user-list-menu';
import { userQueries } from './user.queries';
import type { UserSearch } from './user.schema';

type UsersPageProps = {
  search: UserSearch;
  /** Server time at rendering, in milliseconds. */
  now: number;
};

/** The page with the list of users. */
export function UsersPage({ search, now }: UsersPageProps) {
  const { t } = useTranslation('user');
  const navigate = useNavigate({ from: '/manager/users/' });
  const router = useRouter();
  const {
    items: users,
    total,
    nextCursor,
    more,
    shown,
    isSearching,
  } = useSearchedPages(search, userQueries.list);
  const { searchTerm, cursor: _, ...filters } = search;
  const isNarrowed = Boolean(shown.searchTerm || shown.role || shown.status);
  const change = (changes: Partial<UserSearch>, replace = false) =>
    void navigate({ search: { ...filters, searchTerm, ...changes }, replace, resetScroll: false });
  const [isSelecting, setIsSelecting] = useState(false);
  const next = router.buildLocation({
    to: '/manager/users',
    search: { ...search, cursor: nextCursor },
  });
  const tools = (
    <>
      <UserListMenu search={search} isSelecting={isSelecting} onSelecting={setIsSelecting} />
      <UserFilterMenu search={search} onChange={change} />
    </>
  );
  return (
    <>
      <PageTopBar
        title={t('list.title')}
        search={
          <div className="flex items-center gap-2">
            <SearchField
              label={t('list.search')}
              placeholder={t('list.searchPlaceholder')}
              name="searchTerm"
              keep={filters}
              value={searchTerm}
              onSearch={(text) => change({ searchTerm: text }, true)}
              className="min-w-0 flex-1"
            />
            <div className="flex @3xl:hidden">{tools}</div>
          </div>
        }
        actions={
          <>
            <div className="hidden gap-2.5 @3xl:flex">{tools}</div>
            <Can permission={{ user: ['create'] }}>
              <ButtonLink to="/manager/users/new" state={stepFromList('/manager/users', search)}>
                <Icon name="plus" />
                {t('list.new')}
              </ButtonLink>
            </Can>
          </>
        }
      />
      <PageBody>
        <UserFilterChips search={search} />
        <SearchSummary>
          {shown.searchTerm &&
            t('list.results', {
              count: total,
              searchTerm: shown.searchTerm,
            })}
        </SearchSummary>
        <Refreshing isPending={isSearching}>
          {users.length > 0 ? (
            <UserList
              // A new search resets the list, so that no invisible user stays selected.
              key={JSON.stringify({ ...shown, cursor: undefined })}
              search={search}
              users={users}
              now={now}
              isSelecting={isSelecting}
              onStopSelecting={() => setIsSelecting(false)}
            >
              <LoadMore
                {...more}
                nextHref={next.href}
                summary={t('list.showing', { shown: users.length, total })}
              />
            </UserList>
          ) : (
            <EmptyState
              icon="users"
              title={t(isNarrowed ? 'list.nothingFound' : 'list.empty')}
              description={t(isNarrowed ? 'list.nothingFoundHint' : 'list.emptyHint')}
            >
              {isNarrowed && (
                <ButtonLink to="/manager/users" variant="quiet">
                  {t('list.showAll')}
                </ButtonLink>
              )}
            </EmptyState>
          )}
        </Refreshing>
      </PageBody>
    </>
  );
}

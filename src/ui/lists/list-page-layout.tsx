import type { QueryKey } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ListPage } from '@/lib/lists/list-search';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import type { IconName } from '@/ui/icon';
import { SearchField } from '@/ui/list-controls/search-field';
import type { ListSearch, useListSearch } from '@/ui/list-controls/use-list-search';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageHeader, PageTopBar } from '@/ui/page/page';
import { ListFailure } from './list-failure';
import { LoadMore } from './load-more';
import type { useSearchedPages } from './use-list-pages';
import { useRowRemovalFocus } from './use-row-removal-focus';

/** What a list without rows says: what would be in it or, where filters find nothing, how to see all rows. */
type EmptyWord = 'empty' | 'emptyHint' | 'nothingFound' | 'nothingFoundHint' | 'showAll';

type ListPageLayoutProps<Search extends ListSearch, Item> = {
  address: ReturnType<typeof useListSearch<Search>>;
  list: Pick<
    ReturnType<typeof useSearchedPages<Search, ListPage<Item>, QueryKey>>,
    | 'items'
    | 'total'
    | 'isTotalCapped'
    | 'nextCursor'
    | 'page'
    | 'more'
    | 'shown'
    | 'isSearching'
    | 'failure'
  >;
  title: string;
  /** The heading is in the page, or in the sticky top bar of the manager. */
  heading: 'page' | 'top-bar';
  searchLabel: string;
  searchPlaceholder?: string;
  /** A text such as "47 users". Hidden during a search by words. */
  count: string;
  /** `FilterMenu`, `SortMenu` and `ViewSwitch`: beside the search field of a page, and below the top bar. */
  filter?: ReactNode;
  sort?: ReactNode;
  /** Below the top bar: the menu beside the number of rows, such as the export. */
  actions?: ReactNode;
  /** The button that creates a row. An empty list shows it below its text. */
  primary?: ReactNode;
  chips?: ReactNode;
  /** Content above the count and the rows, such as an area to drop files. */
  intro?: ReactNode;
  icon: IconName;
  /** Whether the list has filters that are in use, besides the words of a search. */
  hasFilters?: boolean;
  words: (key: EmptyWord) => string;
  /** Other ways to the first row than `primary`. */
  sources?: ReactNode;
  /** The rows. Not rendered for an empty list. */
  children: (loadMore: ReactNode) => ReactNode;
};

/**
 * The layout of every page with a list: heading, search, filters, the number of rows, the rows, the control
 * that loads more rows, and the text for an empty list. If a search fails, a message appears above the
 * previous results. The page works without scripts, and announces new results to screen readers.
 */
export function ListPageLayout<Search extends ListSearch, Item>({
  address,
  list,
  title,
  heading,
  searchLabel,
  searchPlaceholder,
  count,
  filter,
  sort,
  actions,
  primary,
  chips,
  intro,
  icon,
  hasFilters = false,
  words,
  sources,
  children,
}: ListPageLayoutProps<Search, Item>) {
  const { t } = useTranslation('ui');
  const { items, total, isTotalCapped, shown, nextCursor, more, isSearching, failure } = list;
  const results = useRowRemovalFocus(items.length, title);
  const isFiltered = hasFilters || Boolean(shown.searchTerm);
  /** Nothing to filter, sort or count: the text of the empty list says it. */
  const isEmpty = items.length === 0 && !isFiltered;
  const { searchTerm, ...filters } = address.withoutCursor;
  const searchField = (
    <SearchField
      label={searchLabel}
      placeholder={searchPlaceholder}
      name="searchTerm"
      hiddenFields={filters as Record<string, string | undefined>}
      value={searchTerm}
      onSearch={(text) => address.change({ searchTerm: text } as Partial<Search>, true)}
      className={cx('min-w-0 flex-1', heading === 'page' && 'max-md:basis-full')}
    />
  );
  const found = hasResults(list)
    ? t('list.results', { count: total, searchTerm: shown.searchTerm })
    : count;
  const counted = (
    // Always rendered, because screen readers announce only changes.
    <bdi aria-live="polite" className="tabular-nums">
      {isTotalCapped ? t('list.moreThan', { counted: found }) : found}
    </bdi>
  );
  const failed = failure && (
    <ListFailure
      {...failure}
      onRecovered={() => results.ref.current?.focus({ preventScroll: true })}
    />
  );
  const rows = (
    <div
      {...results}
      // Dims the results of the previous search when a new search takes long.
      aria-busy={isSearching}
      className="outline-none transition-opacity aria-busy:opacity-55 aria-busy:delay-200"
    >
      {items.length > 0 ? (
        children(
          <LoadMore
            {...more}
            isCounted={heading === 'page'}
            nextHref={address.hrefFrom(nextCursor)}
            summary={t(isTotalCapped ? 'list.showingOfMore' : 'list.showing', {
              shown: items.length,
              count: total,
            })}
          />,
        )
      ) : (
        <NoRows
          isFiltered={isFiltered}
          address={address}
          // Words that find nothing beside a filter may find something without it.
          widerTerm={hasFilters ? shown.searchTerm : ''}
          {...{ icon, words, sources, primary }}
        />
      )}
    </div>
  );
  if (heading === 'page')
    return (
      <PageBody>
        <PageHeader
          isInTopBar
          title={title}
          description={counted}
          className="max-md:@container"
          // On a phone the field has a line of its own, and the other controls are beside the count.
          actions={
            <div className="flex w-125 items-center gap-2 max-md:contents lg:w-140">
              {searchField}
              <div className="flex items-center gap-2 max-md:order-2">
                {!isEmpty && filter}
                {!isEmpty && sort}
              </div>
            </div>
          }
        />
        {chips}
        {failed}
        <SearchNotice page={list.page} />
        {rows}
      </PageBody>
    );
  return (
    <>
      <PageTopBar title={title} search={searchField} primary={!isEmpty && primary} />
      <PageBody>
        {intro != null && <div className="py-5">{intro}</div>}
        <div className="list-controls">
          {!isEmpty && filter}
          {chips}
          {!isEmpty && sort}
          <div className={isEmpty ? 'sr-only' : 'list-count'}>
            <p>{counted}</p>
            {actions}
          </div>
        </div>
        {failed}
        <SearchNotice page={list.page} />
        {rows}
      </PageBody>
    </>
  );
}

type NoRowsProps = Pick<
  ListPageLayoutProps<ListSearch, unknown>,
  'icon' | 'words' | 'sources' | 'primary'
> & {
  isFiltered: boolean;
  address: { to: LinkProps['to'] };
  /** A search that is offered without the filters in use; empty if there is none. */
  widerTerm: string;
};

/** An empty list: what would be in it, and the next step. */
function NoRows({ isFiltered, address, widerTerm, icon, words, sources, primary }: NoRowsProps) {
  const { t } = useTranslation('ui');
  if (!isFiltered)
    return (
      <EmptyState icon={icon} title={words('empty')} description={words('emptyHint')}>
        {sources}
        {primary}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={words('nothingFound')} description={words('nothingFoundHint')}>
      {widerTerm && (
        <ButtonLink to={address.to} search={{ searchTerm: widerTerm } as never} variant="soft">
          {t('list.withoutFilters')}
        </ButtonLink>
      )}
      <ButtonLink to={address.to} variant="quiet">
        {words('showAll')}
      </ButtonLink>
    </EmptyState>
  );
}

type SearchedList = Pick<ListPageLayoutProps<ListSearch, unknown>['list'], 'page' | 'shown'>;

/** Whether the rows are results of a search by words. Of rows without all words the notice below their number says so. */
const hasResults = ({ page, shown }: SearchedList): boolean =>
  Boolean(shown.searchTerm) && page?.isPartial !== true;

/** Says that a search has left something out. Always rendered, because screen readers announce only changes. */
function SearchNotice({
  page,
}: {
  page: Pick<ListPage<unknown>, 'isPartial' | 'isCut'> | undefined;
}) {
  const { t } = useTranslation('ui');
  return (
    <div aria-live="polite">
      {page?.isPartial === true && (
        <div className="pt-3 pb-4">
          <p className="font-display text-xl text-balance">{t('list.partial')}</p>
          <p className="text-muted">{t('list.closest')}</p>
        </div>
      )}
      {page?.isCut === true && <p className="py-3 font-medium">{t('list.cut')}</p>}
    </div>
  );
}

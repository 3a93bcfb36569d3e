import { useState } from 'react';
import { Can, useOpenLinks } from '@/auth/can';
import { BookSortMenu } from '@/features/book/book-sort-menu';
import { type BookSearch, hasBookFilters } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { bookDownloads, bookSources } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { recordLinkState } from '@/ui/page/back-navigation';
import { ManageBookList } from './manage-book-list';
import { ManageBooksChips, ManageBooksFilter } from './manage-books-filter';

/** The list of books for managers. */
export function ManageBooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation(['book', 'manageBook', 'navigation']);
  const list = useSearchedPages(search, bookQueries.list);
  const address = useListSearch('/manager/books', search);
  const [isSelecting, setIsSelecting] = useState(false);
  const sources = useOpenLinks(bookSources());
  const linkState = recordLinkState('/manager/books', search);
  const create = (
    <Can permission={{ book: ['create'] }}>
      <ButtonLink to="/manager/books/new" state={linkState}>
        <Icon name="plus" />
        {t('manageBook:manage.new')}
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
      filter={<ManageBooksFilter search={search} onChange={address.change} />}
      sort={<BookSortMenu search={search} onChange={address.change} />}
      chips={<ManageBooksChips search={search} facts={list.page?.facts ?? []} />}
      actions={
        <ListMenu
          selecting={{ isSelecting, onSelecting: setIsSelecting }}
          entries={bookDownloads().formats.map(({ name, ofSearch }) =>
            downloadEntry(t('manageBook:manage.exportAs', { format: name }), ofSearch(list.shown)),
          )}
        />
      }
      primary={create}
      icon="book"
      hasFilters={hasBookFilters(list.shown)}
      words={(key) => (key === 'emptyHint' ? t('manageBook:manage.emptyHint') : t(`list.${key}`))}
      sources={sources.map(({ to, label, icon }) => (
        <ButtonLink key={to} to={to} variant="quiet">
          <Icon name={icon} />
          {t(`navigation:${label}`)}
        </ButtonLink>
      ))}
    >
      {(loadMore) => (
        <ManageBookList
          // A new search is a new list with a new selection, so no book stays selected that is no longer
          // shown.
          key={JSON.stringify({ ...list.shown, cursor: undefined })}
          address={address}
          books={list.items}
          linkState={linkState}
          isSelecting={isSelecting}
          onStopSelecting={() => setIsSelecting(false)}
        >
          {loadMore}
        </ManageBookList>
      )}
    </ListPageLayout>
  );
}

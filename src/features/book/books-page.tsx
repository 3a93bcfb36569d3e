import { useTranslation } from '@/i18n/use-translation';
import { recordLinkState } from '@/ui/back-navigation';
import { ListPageLayout } from '@/ui/list-page-layout';
import { useSearchedPages } from '@/ui/use-list-pages';
import { useListSearch } from '@/ui/use-list-search';
import { BookGrid } from './book-grid';
import { BookSortMenu } from './book-sort-menu';
import { type BookSearch, hasBookFilters } from './book.facts';
import { bookQueries } from './book.queries';
import { GenreChips } from './genre-chips';

/** The list of books for readers, as covers. */
export function BooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const list = useSearchedPages(search, bookQueries.list);
  const address = useListSearch('/app/books', search);
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('list.title')}
      heading="page"
      searchLabel={t('list.search')}
      searchPlaceholder={t('list.searchPlaceholder')}
      count={t('list.count', { count: list.total })}
      sort={<BookSortMenu search={search} onChange={address.change} />}
      chips={<GenreChips search={search} />}
      icon="book"
      isFiltered={hasBookFilters(list.shown)}
      nothingFound={{
        title: t('list.nothingFound'),
        hint: t('list.nothingFoundHint'),
        showAll: t('list.showAll'),
      }}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {(loadMore) => (
        <>
          <BookGrid
            books={list.items}
            label={t('list.title')}
            linkState={recordLinkState('/app/books', search)}
          />
          {loadMore}
        </>
      )}
    </ListPageLayout>
  );
}

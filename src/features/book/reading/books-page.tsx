import { Suspense, lazy } from 'react';
import { BookSortMenu } from '@/features/book/book-sort-menu';
import { type BookSearch, hasBookFilters } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { SearchedFactChips } from '@/features/book/search/searched-fact-chips';
import { useTranslation } from '@/i18n/use-translation';
import type { ListView } from '@/lib/lists/list-view';
import { ChipRow } from '@/ui/chip';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { recordLinkState } from '@/ui/page/back-navigation';
import { BookGrid } from './book-grid';
import { BookLines } from './book-lines';
import { GenreChips } from './genre-chips';
import { useListView } from './use-list-view';
import { ViewSwitch } from './view-switch';

/** The words of a search that are looked for one by one: two, of which no book has both. More are better told by the closest books. */
const twoWordsOf = (searchTerm: string): string[] =>
  /^\s*([^\s"“”«»„]+)\s+([^\s"“”«»„]+)\s*$/.exec(searchTerm)?.slice(1) ?? [];

// Few searches need it, and every list would load it.
const BooksOfWords = lazy(async () => ({
  default: (await import('./books-of-words')).BooksOfWords,
}));

type BooksPageProps = {
  search: BookSearch;
  /** The view that the server renders. */
  renderedView: ListView;
};

/** The list of books for readers, as covers or as lines. */
export function BooksPage({ search, renderedView }: BooksPageProps) {
  const { t } = useTranslation(['book', 'ui']);
  const list = useSearchedPages(search, bookQueries.lines);
  const facts = list.page?.facts ?? [];
  // Two words of which no book has both; a genre or a year among them is not a word.
  const words =
    list.page?.isPartial === true && facts.length === 0 ? twoWordsOf(list.shown.searchTerm) : [];
  const address = useListSearch('/app/books', search);
  const view = useListView(renderedView);
  const shown = {
    books: list.items,
    label: t('list.title'),
    linkState: recordLinkState('/app/books', search),
  };
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('list.title')}
      heading="page"
      searchLabel={t('list.search')}
      searchPlaceholder={t('list.searchPlaceholder')}
      count={t('list.count', { count: list.total })}
      sort={
        <>
          <BookSortMenu search={search} onChange={address.change} />
          <ViewSwitch
            label={t('list.view')}
            view={view}
            names={{ grid: t('list.asGrid'), lines: t('list.asLines') }}
          />
        </>
      }
      chips={
        <>
          {facts.length > 0 && (
            <ChipRow label={t('ui:list.activeFilters')}>
              <SearchedFactChips to="/app/books" facts={facts} />
            </ChipRow>
          )}
          {/* With a genre among the words, a choice of genres would contradict it. */}
          {!facts.some(({ kind }) => kind === 'genre') && <GenreChips search={search} />}
        </>
      }
      icon="book"
      hasFilters={hasBookFilters(list.shown)}
      words={(key) => t(`list.${key}`)}
    >
      {(loadMore) =>
        words.length > 0 ? (
          <Suspense>
            <BooksOfWords words={words} />
          </Suspense>
        ) : (
          <>
            {view === 'grid' ? <BookGrid {...shown} /> : <BookLines address={address} {...shown} />}
            {loadMore}
          </>
        )
      }
    </ListPageLayout>
  );
}

import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { LoadMore } from '@/ui/load-more';
import { PageBody, PageHeader } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Refreshing } from '@/ui/search-results';
import { useSearchedPages } from '@/ui/use-list-pages';
import { stepFromList } from '@/ui/way-back';
import { BookGrid } from './book-grid';
import { BookSortMenu } from './book-sort-menu';
import { bookQueries } from './book.queries';
import type { BookSearch } from './book.schema';
import { GenreChips } from './genre-chips';

/** The list of books for readers, as covers. */
export function BooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const navigate = useNavigate({ from: '/app/books/' });
  const router = useRouter();
  const {
    items: books,
    total,
    nextCursor,
    more,
    shown,
    isSearching,
  } = useSearchedPages(search, bookQueries.list);
  const { searchTerm, cursor: _, ...filters } = search;
  const isNarrowed = Boolean(shown.searchTerm || shown.genreId || shown.author || shown.language);
  const next = router.buildLocation({
    to: '/app/books',
    search: { ...search, cursor: nextCursor },
  });
  return (
    <PageBody>
      <PageHeader
        isInTopBar
        title={t('list.title')}
        description={
          shown.searchTerm
            ? t('list.results', {
                count: total,
                searchTerm: shown.searchTerm,
              })
            : t('list.count', { count: total })
        }
        actions={
          <div className="flex w-full items-center gap-2 md:w-auto">
            <SearchField
              label={t('list.search')}
              placeholder={t('list.searchPlaceholder')}
              name="searchTerm"
              keep={filters}
              value={searchTerm}
              onSearch={(text) =>
                void navigate({
                  search: { ...filters, searchTerm: text },
                  replace: true,
                  resetScroll: false,
                })
              }
              className="min-w-0 flex-1 md:w-88"
            />
            <BookSortMenu
              sort={search.sort}
              isSearching={searchTerm !== ''}
              onSort={(sort) =>
                void navigate({ search: { ...filters, searchTerm, sort }, resetScroll: false })
              }
            />
          </div>
        }
      />
      <GenreChips search={search} />
      <Refreshing isPending={isSearching}>
        {books.length > 0 ? (
          <>
            <BookGrid
              books={books}
              label={t('list.title')}
              way={stepFromList('/app/books', search)}
            />
            <LoadMore
              {...more}
              nextHref={next.href}
              summary={t('list.showing', { shown: books.length, count: total })}
            />
          </>
        ) : (
          <EmptyState
            icon="book"
            title={isNarrowed ? t('list.nothingFound') : t('list.empty')}
            description={isNarrowed ? t('list.nothingFoundHint') : t('list.emptyHint')}
          >
            {isNarrowed && (
              <ButtonLink to="/app/books" variant="quiet">
                {t('list.showAll')}
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </Refreshing>
    </PageBody>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/auth/can';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { List } from '@/ui/list';
import { LoadMore } from '@/ui/load-more';
import { PageBody, PageTopBar } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Refreshing } from '@/ui/search-results';
import { useSearchedPages } from '@/ui/use-list-pages';
import { stepFromList } from '@/ui/way-back';
import { bookQueries } from './book.queries';
import type { Book, BookSearch } from './book.schema';
import { DeleteBookDialog } from './delete-book-dialog';
import { ManageBookRow } from './manage-book-row';
import { ManageBooksFilters } from './manage-books-filters';

/** The list of books for managers. */
export function ManageBooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const navigate = useNavigate({ from: '/manager/books/' });
  const {
    items: books,
    total,
    more,
    shown,
    isSearching,
  } = useSearchedPages(search, bookQueries.list);
  const [doomed, setDoomed] = useState<Book>();
  const [isDeleting, setIsDeleting] = useState(false);
  const { searchTerm, cursor: _, ...filters } = search;
  const way = stepFromList('/manager/books', search);
  const isNarrowed = Boolean(shown.searchTerm || shown.genreId || shown.author || shown.language);
  return (
    <>
      <PageTopBar
        title={t('list.title')}
        search={
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
          />
        }
        actions={
          <Can permission={{ book: ['create'] }}>
            <ButtonLink to="/manager/books/new" state={way}>
              <Icon name="plus" />
              {t('manage.new')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody>
        <ManageBooksFilters
          search={search}
          summary={
            shown.searchTerm
              ? t('list.results', {
                  count: total,
                  searchTerm: shown.searchTerm,
                })
              : t('list.count', { count: total })
          }
        />
        <Refreshing isPending={isSearching}>
          {books.length > 0 ? (
            <>
              <List
                label={t('list.title')}
                columns="minmax(0, 2.2fr) minmax(0, 1fr) 5rem minmax(0, 0.8fr)"
                headings={[
                  t('fields.title'),
                  t('fields.genreId'),
                  t('fields.publishedYear'),
                  t('fields.language'),
                ]}
                hasActions
              >
                {books.map((book) => (
                  <ManageBookRow
                    key={book.id}
                    book={book}
                    way={way}
                    onDelete={() => {
                      setDoomed(book);
                      setIsDeleting(true);
                    }}
                  />
                ))}
              </List>
              <LoadMore
                {...more}
                summary={t('list.showing', { shown: books.length, count: total })}
              />
            </>
          ) : (
            <EmptyState
              icon="book"
              title={isNarrowed ? t('list.nothingFound') : t('list.empty')}
              description={isNarrowed ? t('list.nothingFoundHint') : t('manage.emptyHint')}
            >
              {isNarrowed ? (
                <ButtonLink to="/manager/books" variant="quiet">
                  {t('list.showAll')}
                </ButtonLink>
              ) : (
                <Can permission={{ book: ['create'] }}>
                  <ButtonLink to="/manager/books/new" state={way}>
                    {t('manage.new')}
                  </ButtonLink>
                </Can>
              )}
            </EmptyState>
          )}
        </Refreshing>
      </PageBody>
      {doomed && <DeleteBookDialog book={doomed} open={isDeleting} onOpenChange={setIsDeleting} />}
    </>
  );
}

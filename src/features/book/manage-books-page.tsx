import { useTranslation } from 'react-i18next';
import { Can } from '@/auth/can';
import { recordLinkState } from '@/ui/back-navigation';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { List } from '@/ui/list';
import { ListPageLayout } from '@/ui/list-page-layout';
import { useSearchedPages } from '@/ui/use-list-pages';
import { useListSearch } from '@/ui/use-list-search';
import { useRowDialog } from '@/ui/use-row-dialog';
import { bookQueries } from './book.queries';
import { type Book, type BookSearch, hasBookFilters } from './book.schema';
import { DeleteBookDialog } from './delete-book-dialog';
import { ManageBookRow } from './manage-book-row';
import { ManageBooksFilters } from './manage-books-filters';
import { ManageBooksMenu } from './manage-books-menu';

/** The list of books for managers. */
export function ManageBooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const list = useSearchedPages(search, bookQueries.list);
  const address = useListSearch('/manager/books', search);
  const deletion = useRowDialog<Book>();
  const linkState = recordLinkState('/manager/books', search);
  const create = (
    <Can permission={{ book: ['create'] }}>
      <ButtonLink to="/manager/books/new" state={linkState}>
        <Icon name="plus" />
        {t('manage.new')}
      </ButtonLink>
    </Can>
  );
  const actions = (
    <Can permission={{ book: ['create'] }}>
      <ButtonLink
        to="/manager/books/import"
        variant="quiet"
        aria-label={t('manage.import')}
        className="max-sm:w-11 max-sm:px-0!"
      >
        <Icon name="upload" />
        <span className="max-sm:hidden">{t('manage.import')}</span>
      </ButtonLink>
      {create}
    </Can>
  );
  return (
    <>
      <ListPageLayout
        address={address}
        list={list}
        title={t('list.title')}
        heading="top-bar"
        searchLabel={t('list.search')}
        searchPlaceholder={t('list.searchPlaceholder')}
        count={t('list.count', { count: list.total })}
        actions={
          <>
            <ManageBooksMenu search={list.shown} />
            {actions}
          </>
        }
        countFilters={<ManageBooksFilters search={search} onChange={address.change} />}
        icon="book"
        isFiltered={hasBookFilters(list.shown)}
        nothingFound={{
          title: t('list.nothingFound'),
          hint: t('list.nothingFoundHint'),
          showAll: t('list.showAll'),
        }}
        empty={{ title: t('list.empty'), hint: t('manage.emptyHint'), action: create }}
      >
        {(loadMore) => (
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
              {list.items.map((book) => (
                <ManageBookRow
                  key={book.id}
                  book={book}
                  linkState={linkState}
                  onDelete={() => deletion.show(book)}
                />
              ))}
            </List>
            {loadMore}
          </>
        )}
      </ListPageLayout>
      {deletion.row && <DeleteBookDialog book={deletion.row} {...deletion.dialog} />}
    </>
  );
}

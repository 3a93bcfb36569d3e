import { useState } from 'react';
import { undoDays } from '@/features/book-act/offered/undo-days';
import { useRowDialog } from '@/features/book/offered/use-row-dialog';
import { useTranslation } from '@/i18n/use-translation';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { BulkBar } from '@/ui/lists/bulk-bar';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { SelectableList } from '@/ui/lists/selectable-list';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { useSelection } from '@/ui/lists/use-selection';
import type { DeletedBookSearch } from './book-act.facts';
import { deletedBookQueries, useUndoBooks } from './book-act.queries';
import type { DeletedBook } from './book-act.schema';
import { DeletedBookRow } from './deleted-book-row';
import { PurgeBooksDialog } from './purge-books-dialog';

type DeletedBooksPageProps = {
  search: DeletedBookSearch;
  /** The server's time when the page was rendered, in milliseconds since 1970. */
  now: number;
};

/** The page of deleted books that can still be restored. */
export function DeletedBooksPage({ search, now }: DeletedBooksPageProps) {
  const { t } = useTranslation(['book', 'bookAct', 'manageBook']);
  const list = useSearchedPages(search, deletedBookQueries.list);
  const address = useListSearch('/manager/books/deleted', search);
  const [isSelecting, setIsSelecting] = useState(false);
  const selection = useSelection(list.items, () => setIsSelecting(false));
  const purging = useRowDialog<readonly DeletedBook[]>();
  const undo = useUndoBooks();
  const restore = (books: readonly DeletedBook[]) =>
    undo.mutate(
      {
        ids: books.map(({ id }) => id),
        ...(books.length === 1 && { title: books[0]?.title }),
      },
      { onSuccess: () => selection.clear() },
    );
  return (
    <>
      <ListPageLayout
        address={address}
        list={list}
        title={t('bookAct:deleted.title')}
        heading="top-bar"
        searchLabel={t('list.search')}
        searchPlaceholder={t('list.searchPlaceholder')}
        count={t('list.count', { count: list.total })}
        actions={
          list.items.length > 0 && (
            <ListMenu selecting={{ isSelecting, onSelecting: setIsSelecting }} />
          )
        }
        icon="trash"
        words={(key) =>
          key === 'nothingFound'
            ? t('list.nothingFound')
            : t(`bookAct:deleted.${key}`, { days: undoDays })
        }
      >
        {(loadMore) => (
          <SelectableList
            selection={selection}
            label={t('bookAct:deleted.title')}
            columns="minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr)"
            headings={[
              t('fields.title'),
              t('bookAct:deleted.deletedAt'),
              t('bookAct:deleted.expiresAt'),
            ]}
            selectAllLabel={t('manageBook:bulk.selectAll')}
            selectLabel={({ title }) => t('manageBook:bulk.select', { title })}
            isSelecting={isSelecting}
            row={(book, rowSelection) => (
              <DeletedBookRow
                key={book.id}
                book={book}
                now={now}
                selection={rowSelection}
                onRestore={() => restore([book])}
              />
            )}
            bar={
              <BulkBar
                label={t('manageBook:bulk.label')}
                count={t('manageBook:bulk.selected', { count: selection.selected.length })}
                actions={[
                  {
                    id: 'restore',
                    label: t('bookAct:deleted.restore'),
                    icon: 'undo',
                    onSelect: () => restore(selection.selected),
                  },
                  {
                    id: 'purge',
                    label: t('bookAct:deleted.purge'),
                    icon: 'trash',
                    tone: 'negative',
                    onSelect: () => purging.show(selection.selected),
                  },
                ]}
                onClear={selection.clear}
              />
            }
          >
            {loadMore}
          </SelectableList>
        )}
      </ListPageLayout>
      {purging.row && (
        <PurgeBooksDialog books={purging.row} onPurged={selection.clear} {...purging.dialog} />
      )}
    </>
  );
}

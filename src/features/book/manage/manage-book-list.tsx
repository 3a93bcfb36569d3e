import type { HistoryState } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { BookSearch } from '@/features/book/book.facts';
import type { Book } from '@/features/book/book.schema';
import type { BookAct, BookActProps } from '@/features/book/offered/book-slots';
import { useRowDialog } from '@/features/book/offered/use-row-dialog';
import { loadTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import type { useListSearch } from '@/ui/list-controls/use-list-search';
import { SelectableList } from '@/ui/lists/selectable-list';
import { useSelection } from '@/ui/lists/use-selection';
import { BookSelectionBar } from './book-selection-bar';
import { DeleteBookDialog } from './delete-book-dialog';
import { ManageBookRow } from './manage-book-row';

type ManageBookListProps = {
  /** The result of `useListSearch`. */
  address: ReturnType<typeof useListSearch<BookSearch>>;
  books: readonly Book[];
  /** Navigation state for the links to the books; see `useBackNavigation`. */
  linkState: HistoryState;
  /** Whether checkboxes are shown on a phone too. */
  isSelecting: boolean;
  onStopSelecting: () => void;
  /** The footer: the total and the button that loads more. */
  children: ReactNode;
};

/** The selectable rows of books, with the actions on the selected ones. */
export function ManageBookList({
  address,
  books,
  linkState,
  isSelecting,
  onStopSelecting,
  children,
}: ManageBookListProps) {
  const { t, i18n } = useTranslation(['book', 'manageBook']);
  const selection = useSelection(books, onStopSelecting);
  const deletion = useRowDialog<Book>();
  const acting = useRowDialog<{
    name: string;
    ids: readonly string[];
    Dialogs: ComponentType<BookActProps>;
  }>();
  const act = async (chosen: BookAct) => {
    // Fetched on demand, because forms are large.
    const [Dialogs] = await Promise.all([chosen.load(), loadTexts(i18n, chosen.texts)]);
    acting.show({ name: chosen.name, ids: selection.selected.map(({ id }) => id), Dialogs });
  };
  const isByDate = address.search.sort?.endsWith('createdAt') ?? false;
  const heading = (
    name: 'title' | 'author' | 'createdAt',
    order?: { isNatural?: boolean; first?: 'descending' },
  ) => (
    <SortHeading
      key={name}
      address={address}
      name={name}
      label={name === 'createdAt' ? t('manageBook:manage.createdAt') : t(`fields.${name}`)}
      {...order}
    />
  );
  return (
    <SelectableList
      selection={selection}
      label={t('list.title')}
      columns={`minmax(0, 1fr) minmax(0, 0.6fr) max(124px, 6.5rem) ${isByDate ? 'max(84px, 5.25rem)' : ''}`}
      wide={{
        columns:
          'minmax(0, 1fr) minmax(0, 0.6fr) max(124px, 6.5rem) max(44px, 2.5rem) 7rem max(84px, 5.25rem)',
        only: isByDate ? [3, 4] : [3, 4, 5],
      }}
      headings={[
        heading('title', { isNatural: true }),
        heading('author'),
        t('fields.genreId'),
        t('fields.publishedYear'),
        t('fields.isbn'),
        heading('createdAt', { first: 'descending' }),
      ]}
      selectAllLabel={t('manageBook:bulk.selectAll')}
      selectLabel={({ title }) => t('manageBook:bulk.select', { title })}
      isSelecting={isSelecting}
      row={(book, rowSelection) => (
        <ManageBookRow
          key={book.id}
          book={book}
          linkState={linkState}
          selection={rowSelection}
          isByDate={isByDate}
          onDelete={() => deletion.show(book)}
        />
      )}
      bar={
        <BookSelectionBar
          books={selection.selected}
          onAct={(chosen) => void act(chosen)}
          onClear={selection.clear}
        />
      }
    >
      {children}
      {deletion.row && <DeleteBookDialog book={deletion.row} {...deletion.dialog} />}
      {acting.row && (
        <acting.row.Dialogs
          pending={
            acting.dialog.open
              ? {
                  act: acting.row.name,
                  // Uses the current state of the books, because one may have changed meanwhile.
                  books: books.filter(({ id }) => acting.row?.ids.includes(id)),
                }
              : null
          }
          onClose={() => acting.dialog.onOpenChange(false)}
          onDone={selection.clear}
        />
      )}
    </SelectableList>
  );
}

import type { HistoryState } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import type { PendingBookAct } from '@/features/book-act/bulk/book-act-dialogs';
import { type BookAct, BookBulkBar } from '@/features/book-act/bulk/book-bulk-bar';
import type { BookSearch } from '@/features/book/book.facts';
import type { Book } from '@/features/book/book.schema';
import { loadTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import type { useListSearch } from '@/ui/list-controls/use-list-search';
import { SelectableList } from '@/ui/lists/selectable-list';
import { useRowDialog } from '@/ui/lists/use-row-dialog';
import { useSelection } from '@/ui/lists/use-selection';
import { DeleteBookDialog } from './delete-book-dialog';
import { ManageBookRow } from './manage-book-row';

// Fetched on demand, because forms are large.
const BookActDialogs = lazy(() =>
  import('@/features/book-act/bulk/book-act-dialogs').then((module) => ({
    default: module.BookActDialogs,
  })),
);

const MergeDialog = lazy(() =>
  import('@/features/duplicate/merge-dialog').then((module) => ({
    default: module.MergeDialog,
  })),
);

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
  const [pending, setPending] = useState<PendingBookAct | null>(null);
  const [hasActed, setHasActed] = useState(false);
  const merging = useRowDialog<readonly Book[]>();
  const act = async (name: BookAct) => {
    const { selected } = selection;
    if (name === 'merge') {
      // The texts of the page for duplicates, whose dialog is used here.
      await loadTexts(i18n, ['duplicate']);
      return merging.show(selected);
    }
    setHasActed(true);
    setPending({ act: name, books: selected });
  };
  return (
    <SelectableList
      selection={selection}
      label={t('list.title')}
      columns="minmax(0, 2.2fr) minmax(0, 1fr) 5rem minmax(0, 0.8fr)"
      rowHeight="3.375rem"
      headings={[
        <SortHeading
          key="title"
          address={address}
          name="title"
          label={t('fields.title')}
          isNatural
        />,
        t('fields.genreId'),
        t('fields.publishedYear'),
        t('fields.language'),
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
          onDelete={() => deletion.show(book)}
        />
      )}
      bar={
        <BookBulkBar
          books={selection.selected}
          onAct={(name) => void act(name)}
          onClear={selection.clear}
        />
      }
    >
      {children}
      {deletion.row && <DeleteBookDialog book={deletion.row} {...deletion.dialog} />}
      {merging.row && (
        <Suspense fallback={null}>
          <MergeDialog
            // Uses the current state of the books, because one may have changed meanwhile.
            books={merging.row.map((one) => books.find(({ id }) => id === one.id) ?? one)}
            {...merging.dialog}
            onMerged={selection.clear}
          />
        </Suspense>
      )}
      {hasActed && (
        <Suspense fallback={null}>
          <BookActDialogs
            pending={pending}
            onClose={() => setPending(null)}
            onDone={selection.clear}
          />
        </Suspense>
      )}
    </SelectableList>
  );
}

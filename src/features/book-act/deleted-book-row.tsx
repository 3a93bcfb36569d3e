import { BookCover } from '@/features/book/offered/book-cover';
import { clothWithoutGenre } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ListCell, ListMain, ListRow } from '@/ui/lists/list';
import type { RowSelection } from '@/ui/lists/selectable-list';
import { Time } from '@/ui/time';
import type { DeletedBook } from './book-act.schema';

type DeletedBookRowProps = {
  book: DeletedBook;
  now: number;
  selection: RowSelection;
  onRestore: () => void;
};

/** The cloth of a drawn cover if the book's genre was deleted. */
const noGenre = { color: clothWithoutGenre };

/** A row of the list of deleted books. */
export function DeletedBookRow({ book, now, selection, onRestore }: DeletedBookRowProps) {
  const { t } = useTranslation('bookAct');
  return (
    <ListRow
      {...selection}
      actions={
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('deleted.restoreOne', { title: book.title })}
          onClick={onRestore}
        >
          <Icon name="undo" />
          {t('deleted.restore')}
        </Button>
      }
    >
      <ListMain
        start={
          <BookCover
            book={{ ...book, genre: book.genre ?? noGenre }}
            sizes="28px"
            className="w-full"
          />
        }
        title={<span lang={book.language ?? undefined}>{book.title}</span>}
        subtitle={book.author}
      />
      <ListCell phone="below" className="text-small">
        {/* The name is truncated at the end of its own direction. */}
        <span className="flex whitespace-pre tabular:grid">
          <Time value={book.deletedAt} format="relative" now={now} />
          {book.deletedBy && (
            <>
              <span className="tabular:hidden">{' · '}</span>
              <span dir="auto" className="truncate align-with-parent">
                {book.deletedBy}
              </span>
            </>
          )}
        </span>
      </ListCell>
      <ListCell className="truncate text-small">
        <Time value={book.expiresAt} format="date" />
      </ListCell>
    </ListRow>
  );
}

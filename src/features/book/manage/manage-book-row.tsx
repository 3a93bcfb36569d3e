import { type HistoryState, Link } from '@tanstack/react-router';
import { useCan } from '@/auth/can';
import type { Book } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { Byline } from '@/features/book/offered/byline';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear } from '@/lib/intl/language-name';
import { Icon } from '@/ui/icon';
import { ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import type { RowSelection } from '@/ui/lists/selectable-list';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { Time } from '@/ui/time';
import { DottedName } from '../dotted-name';

type ManageBookRowProps = {
  book: Book;
  /** Navigation state for the links to the book; see `useBackNavigation`. */
  linkState: HistoryState;
  selection: RowSelection;
  /** Whether the list is sorted by date: a list that is not wide has room for the date only then. */
  isByDate: boolean;
  onDelete: () => void;
};

/** A row of the managers' list of books. */
export function ManageBookRow({
  book,
  linkState,
  selection,
  isByDate,
  onDelete,
}: ManageBookRowProps) {
  const { t, i18n } = useTranslation('manageBook');
  const mayUpdate = useCan({ book: ['update'] });
  const mayDelete = useCan({ book: ['delete'] });
  const params = { id: book.id };
  const genre = genreName(book.genre, i18n.language);
  const editEntry = (): MenuEntry => ({
    label: t('manage.edit'),
    icon: 'pencil',
    link: <Link to="/manager/books/$id/update" params={params} state={linkState} />,
  });
  const deleteEntry = (): MenuEntry => ({
    label: t('delete.action'),
    icon: 'trash',
    tone: 'negative',
    onSelect: onDelete,
  });
  const entries = (): MenuEntry[] => [
    {
      label: t('manage.openForReaders'),
      icon: 'eye',
      link: <Link to="/app/books/$id" params={params} />,
    },
    ...(mayUpdate ? [editEntry()] : []),
    ...(mayDelete ? (['separator', deleteEntry()] as const) : []),
  ];
  return (
    <ListRow
      {...selection}
      hideActionsOnPhone
      actions={
        <Menu label={t('manage.actionsFor', { title: book.title })} entries={entries} iconOnly>
          <Icon name="dots" />
        </Menu>
      }
    >
      <ListMain
        start={<BookCover book={book} sizes="28px" className="w-full" />}
        title={
          <RowLink to="/manager/books/$id" params={params} state={linkState}>
            <span lang={book.language ?? undefined}>{book.title}</span>
          </RowLink>
        }
      />
      <ListCell phone="below">
        <Byline author={book.author} genre={genre} />
      </ListCell>
      <ListCell>
        <DottedName color={book.genre.color} name={genre} />
      </ListCell>
      <ListCell isWide className="row-digits whitespace-nowrap">
        {book.publishedYear !== null && formatYear(book.publishedYear, i18n.language)}
      </ListCell>
      <ListCell isWide className="row-digits whitespace-nowrap">
        {book.isbn}
      </ListCell>
      <ListCell
        phone={isByDate ? 'end' : 'hidden'}
        isWide={!isByDate}
        className="row-digits truncate"
      >
        <Time value={book.createdAt} format="date" />
      </ListCell>
    </ListRow>
  );
}

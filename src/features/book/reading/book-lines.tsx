import type { LinkProps } from '@tanstack/react-router';
import type { BookSearch } from '@/features/book/book.facts';
import type { BookLine } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { Byline } from '@/features/book/offered/byline';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear } from '@/lib/intl/language-name';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import type { useListSearch } from '@/ui/list-controls/use-list-search';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import { DottedName } from '../dotted-name';

const columns = 'minmax(0, 2.2fr) minmax(0, 1.5fr) minmax(0, 1fr) 4rem';

type BookLinesProps = {
  /** Result of `useListSearch`. */
  address: ReturnType<typeof useListSearch<BookSearch>>;
  books: readonly BookLine[];
  label: string;
  /** Navigation state for the links to books; see `useBackNavigation`. */
  linkState: LinkProps['state'];
};

/** The readers' list as lines: a small cover, title, author, genre and year. */
export function BookLines({ address, books, label, linkState }: BookLinesProps) {
  const { t, i18n } = useTranslation('book');
  return (
    <List
      label={label}
      className="my-5"
      columns={columns}
      headings={[
        <SortHeading
          key="title"
          address={address}
          name="title"
          label={t('fields.title')}
          isNatural
        />,
        <SortHeading key="author" address={address} name="author" label={t('fields.author')} />,
        t('fields.genreId'),
        t('fields.publishedYear'),
      ]}
    >
      {books.map((book) => (
        <Line
          key={book.id}
          book={book}
          genre={genreName(book.genre, i18n.language)}
          linkState={linkState}
        />
      ))}
    </List>
  );
}

type LineProps = Pick<BookLinesProps, 'linkState'> & {
  book: BookLine;
  /** The name of the genre in the language of the page. */
  genre: string;
};

function Line({ book, genre, linkState }: LineProps) {
  const { i18n } = useTranslation('book');
  const { title, author, publishedYear } = book;
  return (
    <ListRow>
      <ListMain
        start={<BookCover book={book} sizes="28px" className="w-full" />}
        title={
          <RowLink
            to="/app/books/$id"
            params={{ id: book.id }}
            {...(linkState && { state: linkState })}
          >
            <span lang={book.language ?? undefined}>{title}</span>
          </RowLink>
        }
      />
      <ListCell phone="below">
        <Byline author={author} genre={genre} />
      </ListCell>
      <ListCell>
        <DottedName color={book.genre.color} name={genre} />
      </ListCell>
      <ListCell phone="end" className="tabular-nums">
        {publishedYear !== null && formatYear(publishedYear, i18n.language)}
      </ListCell>
    </ListRow>
  );
}

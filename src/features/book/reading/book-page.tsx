import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Can } from '@/auth/can';
import { BookFacts } from '@/features/book/book-facts';
import { type BookSearch, longTitle } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import type { BookSummary } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { ColorDot } from '@/ui/chip';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/page/back-link';
import { subpageLinkState, useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import { BookGrid } from './book-grid';
import { bookSpreadClass } from './book-skeleton';

/** The readers' page of a book. */
export function BookPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation('book');
  const { data: book } = useSuspenseQuery(bookQueries.one(id));
  const { data: related } = useSuspenseQuery(bookQueries.related(id));
  const back = useBackNavigation<BookSearch>('/app/books');
  return (
    <PageBody>
      <BackLink
        to="/app/books"
        search={back.search}
        onClick={back.onListClick}
        className="max-md:hidden"
      >
        {t('list.title')}
      </BackLink>
      <article className={bookSpreadClass}>
        <BookCover book={book} sizes="(width < 48rem) 62vw, 17rem" isEager />
        <div className="min-w-0">
          <Link
            to="/app/books"
            search={{ searchTerm: '', genreId: book.genreId }}
            className="tap-area -my-2 inline-flex min-h-11 items-center gap-2 text-small font-medium text-accent hover:underline"
          >
            <ColorDot color={book.genre.color} />
            <bdi>{genreName(book.genre, i18n.language)}</bdi>
          </Link>
          <h1
            lang={book.language ?? undefined}
            className={cx(
              'mt-1 mb-1.5',
              book.title.length > longTitle ? 'text-2xl' : 'text-[clamp(1.9rem,5.5vw,2.75rem)]',
            )}
          >
            <bdi>{book.title}</bdi>
          </h1>
          <p className="text-[1.0625rem] text-muted">
            {t('page.by')}{' '}
            <Link
              to="/app/books"
              search={{ searchTerm: '', author: book.author }}
              className="text-foreground underline decoration-control underline-offset-4 hover:decoration-current"
            >
              <bdi>{book.author}</bdi>
            </Link>
          </p>
          <Slot name="bookPage" bookId={id} />
          {book.description && (
            <p
              lang={book.language ?? undefined}
              dir="auto"
              className="mt-6 w-fit max-w-[60ch] wrap-anywhere align-with-parent font-display text-[1.09rem] font-normal leading-[1.7] whitespace-pre-line"
            >
              {book.description}
            </p>
          )}
          <BookFacts book={book} list="/app/books" className="mt-6" />
          <Can permission={{ apps: ['manager'], book: ['update'] }}>
            <ButtonLink
              to="/manager/books/$id"
              params={{ id }}
              variant="quiet"
              size="sm"
              className="mt-6"
            >
              <Icon name="pencil" />
              {t('page.manage')}
            </ButtonLink>
          </Can>
        </div>
      </article>
      <MoreBooks books={related.byAuthor} title={t('page.moreByAuthor', { author: book.author })} />
      <MoreBooks
        books={related.ofGenre}
        title={t('page.more', { genre: genreName(book.genre, i18n.language) })}
      />
    </PageBody>
  );
}

type MoreBooksProps = { books: readonly BookSummary[]; title: string };

function MoreBooks({ books, title }: MoreBooksProps) {
  if (books.length === 0) return null;
  return (
    <section className="pt-10">
      <h2 className="text-xl">
        <bdi>{title}</bdi>
      </h2>
      <BookGrid books={books} label={title} linkState={subpageLinkState} fill="related" />
    </section>
  );
}

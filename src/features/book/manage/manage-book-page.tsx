import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '@/auth/can';
import { BookFacts, FactLink } from '@/features/book/book-facts';
import { type BookSearch, longTitle } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { BookCover } from '@/features/book/offered/book-cover';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ColorDot } from '@/ui/chip';
import { DescriptionRow } from '@/ui/description-list';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/page/back-link';
import { subpageLinkState, useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import { Time } from '@/ui/time';
import { DeleteBookDialog } from './delete-book-dialog';

/** The managers' page of a book, with what edits and deletes it. */
export function ManageBookPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['book', 'manageBook']);
  const { data: book } = useSuspenseQuery(bookQueries.one(id));
  const back = useBackNavigation<BookSearch>('/manager/books');
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <PageTopBar
        start={
          <BackLink to="/manager/books" search={back.search} onClick={back.onListClick}>
            {t('list.title')}
          </BackLink>
        }
        actions={
          <Can permission={{ book: ['delete'] }}>
            <Button variant="quiet" onClick={() => setIsDeleting(true)}>
              <Icon name="trash" />
              {t('manageBook:delete.action')}
            </Button>
          </Can>
        }
        primary={
          <Can permission={{ book: ['update'] }}>
            <ButtonLink to="/manager/books/$id/update" params={{ id }} state={subpageLinkState}>
              <Icon name="pencil" />
              {t('manageBook:manage.edit')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody width="record">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[13rem_minmax(0,1fr)] @5xl:grid-cols-[13rem_minmax(0,1fr)_22rem]">
          <Card className="@max-2xl:hidden @2xl:@max-5xl:row-span-2">
            <BookCover book={book} sizes="11rem" isEager />
          </Card>
          <Card>
            <div className="flex flex-wrap gap-4">
              <span className="w-20 shrink-0 @2xl:hidden">
                <BookCover book={book} sizes="5rem" />
              </span>
              {/* Moves below the cover if a long word of the title does not fit beside it. */}
              <div className="min-w-0 flex-1 basis-[170px]">
                <h1
                  lang={book.language ?? undefined}
                  className={book.title.length > longTitle ? 'text-lg' : 'text-xl @sm:text-2xl'}
                >
                  <bdi>{book.title}</bdi>
                </h1>
                <p className="mt-1 text-muted">
                  <FactLink list="/manager/books" searchTerm={book.author} />
                </p>
                <Link
                  to="/manager/genres/$id"
                  params={{ id: book.genreId }}
                  className="tap-area mt-2 inline-flex min-h-6 items-center gap-2 text-small font-medium hover:underline"
                >
                  <ColorDot color={book.genre.color} />
                  <bdi>{genreName(book.genre, i18n.language)}</bdi>
                </Link>
              </div>
            </div>
            {book.description && (
              <p
                lang={book.language ?? undefined}
                dir="auto"
                className="mt-4 w-fit max-w-[65ch] wrap-anywhere align-with-parent leading-relaxed whitespace-pre-line"
              >
                {book.description}
              </p>
            )}
          </Card>
          <Card
            title={t('manageBook:manage.facts')}
            actions={
              <ButtonLink to="/app/books/$id" params={{ id }} variant="quiet" size="sm">
                <Icon name="eye" />
                {t('manageBook:manage.openForReaders')}
              </ButtonLink>
            }
          >
            <BookFacts list="/manager/books" book={book}>
              <Slot name="manageBookPage" bookId={id} />
              <DescriptionRow
                term={t('manageBook:manage.createdAt')}
                description={<Time value={book.createdAt} />}
              />
              {book.updatedAt > book.createdAt && (
                <DescriptionRow
                  term={t('manageBook:manage.updatedAt')}
                  description={<Time value={book.updatedAt} />}
                />
              )}
            </BookFacts>
          </Card>
        </div>
      </PageBody>
      <DeleteBookDialog
        book={book}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={back.leave}
      />
    </>
  );
}

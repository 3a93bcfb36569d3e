import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useId, useState } from 'react';
import { type Book, type BookFieldName, bookFieldNames } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Time } from '@/ui/time';
import type { DuplicateGroup } from './duplicate.schema';
import { MergeFieldValue } from './merge-field-value';

const MergeDialog = lazy(() =>
  import('./merge-dialog').then((module) => ({ default: module.MergeDialog })),
);

type DuplicateCardProps = { group: DuplicateGroup; onKeepApart: () => void };

/** Fields that the card already shows with the book. */
const ownPlace: readonly BookFieldName[] = ['title', 'author', 'coverId'];

/** Probable duplicates side by side, with the fields in which they differ. */
export function DuplicateCard({ group: { reason, books }, onKeepApart }: DuplicateCardProps) {
  const { t } = useTranslation('duplicate');
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const title = books[0]?.title ?? '';
  const differing = bookFieldNames.filter(
    (field) => !ownPlace.includes(field) && new Set(books.map((book) => book[field])).size > 1,
  );
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <section aria-labelledby={heading} className="@container rounded-card border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b px-5 py-3.5">
        <h2 id={heading} className="min-w-0 font-sans text-ui">
          <span className="sr-only">{title}: </span>
          <Badge tone={reason === 'title-within' ? 'neutral' : 'accent'}>
            {t(`reasons.${reason}`)}
          </Badge>
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('notSameOf', { title })}
            onClick={onKeepApart}
          >
            {t('notSame')}
          </Button>
          <Button size="sm" variant="soft" aria-label={t('mergeOf', { title })} onClick={open}>
            <Icon name="merge" />
            {t('merge')}
          </Button>
        </div>
      </header>
      <div
        className={cx(
          'grid grid-flow-col grid-rows-[repeat(var(--rows),auto)] gap-x-4 overflow-x-auto p-5 @3xl:gap-x-8',
          books.length > 2 ? 'auto-cols-[minmax(9rem,1fr)]' : 'auto-cols-[minmax(0,1fr)]',
        )}
        style={{ '--rows': differing.length + 2 }}
      >
        {books.map((book) => (
          <BookColumn key={book.id} book={book} differing={differing} />
        ))}
      </div>
      {wasOpen && (
        <Suspense fallback={null}>
          <MergeDialog books={books} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </section>
  );
}

type BookColumnProps = { book: Book; differing: readonly BookFieldName[] };

/** A book as a column. Its rows are aligned with those of its neighbours. */
function BookColumn({ book, differing }: BookColumnProps) {
  const { t } = useTranslation(['duplicate', 'book']);
  return (
    <div className="row-[1/-1] grid grid-rows-subgrid gap-y-2.5 @3xl:gap-y-1.5">
      <div className="grid content-start pb-2 gap-x-4 gap-y-2 @xl:grid-cols-[4rem_minmax(0,1fr)]">
        <BookCover book={book} sizes="4rem" className="w-[min(4rem,90%)]" />
        <p className="min-w-0 wrap-anywhere">
          <Link
            to="/manager/books/$id"
            params={{ id: book.id }}
            lang={book.language ?? undefined}
            className="font-medium underline-offset-2 hover:underline pointer-coarse:inline-block pointer-coarse:py-1"
          >
            <bdi>{book.title}</bdi>
          </Link>
          <span className="block text-small text-muted">
            <bdi>{book.author}</bdi>
          </span>
        </p>
      </div>
      {differing.map((field) => (
        <Fact key={field} term={t(`book:fields.${field}`)} isMarked={book[field] !== null}>
          <MergeFieldValue book={book} field={field} />
        </Fact>
      ))}
      <Fact term={t('added')}>
        <Time value={book.createdAt} format="date" />
      </Fact>
    </div>
  );
}

type FactProps = { term: string; isMarked?: boolean; children: ReactNode };

function Fact({ term, isMarked = false, children }: FactProps) {
  return (
    <p className="grid content-start gap-x-4 text-small wrap-anywhere @3xl:grid-cols-[6rem_minmax(0,1fr)]">
      <span className="text-muted">{term}</span>
      <span className={cx(isMarked && 'font-medium')}>{children}</span>
    </p>
  );
}

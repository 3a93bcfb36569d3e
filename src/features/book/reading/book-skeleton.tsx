import { cx } from '@/ui/cx';
import { PageSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

/**
 * The class of a book's page: the cover, and its fields beside or below it. It is defined here because every page loads the
 * placeholder, but not every page loads the book.
 */
export const bookSpreadClass =
  'grid gap-7 pt-2 *:first:mx-auto *:first:w-[min(62%,15rem)] md:grid-cols-[17rem_minmax(0,1fr)] md:gap-13 md:pt-5 md:*:first:w-full';

/** Placeholder for the readers' page of a book: its cover and its fields. */
export function BookSkeleton() {
  return (
    <PageSkeleton>
      <div className={cx(bookSpreadClass, 'md:mt-8')}>
        <Skeleton className="aspect-2/3 rounded-md" />
        <div className="grid content-start gap-3 md:pt-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mb-5 h-5 w-40" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </PageSkeleton>
  );
}

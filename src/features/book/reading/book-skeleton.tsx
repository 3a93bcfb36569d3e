import { PageSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

/** Placeholder for the readers' page of a book: its cover and its fields. */
export function BookSkeleton() {
  return (
    <PageSkeleton>
      <div className="book-spread md:mt-8">
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

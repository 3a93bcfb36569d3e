import type { ListView } from '@/lib/list-view';
import { PageBody } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { useListView } from '@/ui/use-list-view';
import { BookGridSkeleton } from './book-grid';
import { BookLinesSkeleton } from './book-lines';

/** Placeholder for the list of books, in the view that follows. */
export function BooksSkeleton({ renderedView }: { renderedView: ListView }) {
  const view = useListView(renderedView);
  return (
    <PageBody>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-7 pb-5">
        <div className="grid gap-2">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-4 w-20" />
        </div>
        <Skeleton className="h-10 w-full md:w-125" />
      </div>
      <div className="flex gap-2 overflow-hidden py-1">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-8.5 w-24 shrink-0 rounded-full" />
        ))}
      </div>
      {view === 'grid' ? <BookGridSkeleton /> : <BookLinesSkeleton />}
    </PageBody>
  );
}

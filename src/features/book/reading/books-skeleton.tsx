import type { ListView } from '@/lib/lists/list-view';
import { PageSkeleton, ReaderSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';
import { useListView } from './use-list-view';

/**
 * The classes of a grid of covers. They are defined here because every page loads the placeholder, but not every
 * page loads the grid. The numbers of columns divide the 20 books of a page, or the 6 related books, so that no
 * row is left half empty.
 */
export const bookGridClasses = {
  page: 'grid grid-cols-2 gap-x-4 gap-y-7 py-5 sm:grid-cols-4 sm:gap-x-5 lg:grid-cols-5',
  related: 'grid grid-cols-2 gap-x-4 gap-y-7 py-5 sm:grid-cols-3 md:grid-cols-6 lg:gap-x-5',
};

/** Placeholder for the list of books, in the view that the page will show. */
export function BooksSkeleton({ renderedView }: { renderedView: ListView }) {
  const view = useListView(renderedView);
  return (
    <PageSkeleton>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3.5 pt-7 pb-5 max-md:items-center max-md:pt-1">
        <div className="grid gap-2 max-md:order-1">
          <Skeleton className="h-9 w-32 max-md:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
        <Skeleton className="h-10 w-full md:w-125 pointer-coarse:h-11" />
        <Skeleton className="order-2 h-10 w-32 md:hidden pointer-coarse:h-11" />
      </div>
      <div className="flex gap-2 overflow-hidden py-1">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-8.5 w-24 shrink-0 rounded-full" />
        ))}
      </div>
      {view === 'grid' ? <BookGridSkeleton /> : <BookLinesSkeleton />}
    </PageSkeleton>
  );
}

/** Placeholder for a heading above a grid. @public also in a product without series and the list to read */
export const CoversSkeleton = () => (
  <ReaderSkeleton>
    <BookGridSkeleton />
  </ReaderSkeleton>
);

/** Placeholder for a grid that is loading. */
function BookGridSkeleton() {
  return (
    <div aria-hidden="true" className={bookGridClasses.page}>
      {Array.from({ length: 20 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-2/3 w-full rounded-md" />
          <Skeleton className="mt-1 h-4 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for lines that are loading. */
function BookLinesSkeleton() {
  return (
    <div aria-hidden="true" className="my-5 divide-y rounded-card border bg-surface">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-4 py-2.5">
          <Skeleton className="h-13.5 w-9 shrink-0 rounded-sm" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

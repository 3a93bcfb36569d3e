import { PageSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

/** Placeholder for the readers' home page: a greeting, the search, and shelves. */
export function HomeSkeleton() {
  return (
    <PageSkeleton>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-3.5 pt-7 pb-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-10 w-full md:w-88 pointer-coarse:h-11" />
      </div>
      <Skeleton className="mb-5 h-8 w-full rounded-full pointer-coarse:h-11" />
      {['first', 'second'].map((shelf) => (
        <div key={shelf} className="pb-14">
          <Skeleton className="my-2 h-6 w-40" />
          <div className="flex gap-4 overflow-hidden pt-2 md:gap-5">
            {Array.from({ length: 7 }, (_, index) => (
              <Skeleton
                key={index}
                className="aspect-2/3 w-32 shrink-0 rounded-md md:w-[calc((100%-4*1.25rem)/5)] lg:w-[calc((100%-6*1.25rem)/7)]"
              />
            ))}
          </div>
        </div>
      ))}
    </PageSkeleton>
  );
}

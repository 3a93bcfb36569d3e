import { CardSkeleton, PageSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

/** Placeholder for a greeting, what needs attention beside the log, the key figures, and charts in two columns. */
export function DashboardSkeleton() {
  return (
    <PageSkeleton bar="title">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-3.5 w-40" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <CardSkeleton lines={3} />
        <div className="grid lg:row-span-2 lg:min-h-[18rem] lg:contain-size">
          <CardSkeleton lines={6} />
        </div>
        <CardSkeleton lines={5} />
        <CardSkeleton lines={8} />
        <CardSkeleton lines={8} />
      </div>
    </PageSkeleton>
  );
}

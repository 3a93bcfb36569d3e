import { PageBody, PageTopBar } from '@/ui/page/page';
import { CardSkeleton, PageSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]';

/** Placeholder for a greeting, what needs attention, the key figures, and cards in two columns. */
export function DashboardSkeleton() {
  return (
    <PageSkeleton>
      <PageTopBar isLoading />
      <PageBody>
        <div className="pt-2 pb-5">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-2 h-3.5 w-40" />
        </div>
        <div className={columns}>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={6} />
        </div>
        <div className="my-4 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {Array.from({ length: 4 }, (_, index) => (
            <CardSkeleton key={index} lines={3} />
          ))}
        </div>
        <div className={columns}>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={8} />
        </div>
      </PageBody>
    </PageSkeleton>
  );
}

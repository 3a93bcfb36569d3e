import { PageBody, PageTopBar } from '@/ui/page';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';

/** Placeholder for a page that is loading: a heading and rows. */
export function PageSkeleton() {
  return (
    <>
      <PageTopBar title={<Skeleton className="h-6 w-36" />} />
      <PageBody>
        <SkeletonRows />
      </PageBody>
    </>
  );
}

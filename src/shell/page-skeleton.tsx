import { PageBody, PageTopBar } from '@/ui/page';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';

/** The shape of a page that is on its way: a heading and rows. */
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

import { CardSkeleton, RecordSkeleton } from '@/ui/page/page-skeleton';
import { Skeleton } from '@/ui/page/skeleton';

/** Placeholder for the managers' page of a book: its cover, what readers see, and its details. */
export function ManageBookSkeleton() {
  return (
    <RecordSkeleton>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[13rem_minmax(0,1fr)] @5xl:grid-cols-[13rem_minmax(0,1fr)_22rem]">
        <div className="rounded-card border bg-surface p-5 @max-2xl:hidden @2xl:@max-5xl:row-span-2">
          <Skeleton className="aspect-2/3 rounded-md" />
        </div>
        <CardSkeleton lines={5} />
        <CardSkeleton lines={4} />
      </div>
    </RecordSkeleton>
  );
}

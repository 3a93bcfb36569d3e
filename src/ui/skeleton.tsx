import { cx } from '@/lib/cx';

type SkeletonProps = { className?: string };

/** A placeholder, fainter than text. Give it the size of the content. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('skeleton block max-w-full animate-pulse rounded bg-border/70', className)}
    />
  );
}

type SkeletonRowsProps = {
  /** What stands at the start of each row: the picture of a person, or the cover of a book. */
  start: keyof typeof starts;
};

const starts = { person: 'size-9 rounded-full', cover: 'aspect-2/3 w-9' };

/** Placeholder for a `List` that is loading. */
export function SkeletonRows({ start }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true" className="divide-y overflow-hidden rounded-card border bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className={cx('shrink-0', starts[start])} />
          <span className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className={cx('h-3.5', index % 3 === 0 ? 'w-40' : 'w-52')} />
            <Skeleton className="h-3 w-32" />
          </span>
          <Skeleton className="h-5 w-16 rounded-full" />
        </div>
      ))}
    </div>
  );
}

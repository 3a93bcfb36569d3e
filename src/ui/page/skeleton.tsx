import { cx } from '@/ui/cx';

type SkeletonProps = { className?: string };

/** A placeholder, fainter than text. Give it the size of the content. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton', className)} />;
}

type SkeletonRowsProps = {
  /**
   * The picture at the start of each row: the avatar of a user, the cover of a book, the cloth of a genre, or
   * nothing, for files and for the lines of a day, which are single ones only on a wide screen.
   */
  start: keyof typeof rows;
};

/** By kind of list: the row height, the picture at the start, and whether rows can be selected. */
const rows = {
  person: ['h-10.5', 'size-9 rounded-full', true],
  cover: ['h-13.5', 'aspect-2/3 w-9', true],
  cloth: ['h-9', 'h-9 w-6', false],
  file: ['h-10.5', 'hidden', false],
  day: ['h-5 @max-2xl:h-10.5', 'hidden', false],
} as const;

/** Placeholder for a `List` that is loading, with its headings. */
export function SkeletonRows({ start }: SkeletonRowsProps) {
  const [height, picture, isSelectable] = rows[start];
  return (
    <div
      aria-hidden="true"
      className="@container divide-y overflow-hidden rounded-card border bg-surface"
    >
      <div
        className={cx(
          'box-content bg-sunk/55 dark:bg-background',
          start === 'day' ? 'h-8' : 'h-10 @max-2xl:hidden',
        )}
      />
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={cx('box-content flex items-center gap-3 px-4 py-2.5', height)}>
          <Skeleton className={cx('shrink-0', picture)} />
          <span className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className={cx('h-3.5', index % 3 === 0 ? 'w-40' : 'w-52')} />
            {start !== 'cloth' && (
              <Skeleton className={cx('h-3 w-32', start === 'day' && '@2xl:hidden')} />
            )}
          </span>
          <Skeleton className="h-5 w-16 rounded-full" />
          {isSelectable && (
            <Skeleton className="order-first ms-px me-1.75 size-4.5 max-md:hidden" />
          )}
        </div>
      ))}
    </div>
  );
}

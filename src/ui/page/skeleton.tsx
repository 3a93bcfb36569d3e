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

/** The picture at the start of a row, by kind of list. */
const rows = {
  person: 'size-[28px] rounded-full',
  cover: 'aspect-2/3 w-[24px] stacked:w-[28px]',
  cloth: 'h-[30px] w-[20px]',
  file: 'hidden',
  day: 'hidden',
} as const;

/** Placeholder for a `List` that is loading, with its headings. */
export function SkeletonRows({ start }: SkeletonRowsProps) {
  const picture = rows[start];
  return (
    <div
      aria-hidden="true"
      className="@container divide-y overflow-hidden rounded-card border bg-surface"
    >
      <div
        className={cx(
          'box-content bg-sunk/55 dark:bg-background',
          start === 'day' ? 'h-8' : 'h-[35px] stacked:hidden',
        )}
      />
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className="box-content flex h-[43px] items-center gap-3 px-3 stacked:h-[59px]"
        >
          <Skeleton className={cx('shrink-0', picture)} />
          <span className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className={cx('h-3.5', index % 3 === 0 ? 'w-40' : 'w-52')} />
            {start !== 'cloth' && <Skeleton className="h-3 w-32 tabular:hidden" />}
          </span>
          <Skeleton className="h-5 w-16 rounded-full" />
        </div>
      ))}
    </div>
  );
}

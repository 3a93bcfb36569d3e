import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type DescriptionListProps = {
  /** Entries without a description are left out. */
  items: readonly { term: ReactNode; description: ReactNode; id?: string }[];
  /** Adds lines above and below, for a list outside of a card. */
  isFramed?: boolean;
  className?: string;
};

/** Terms and descriptions in two columns; stacked where there is little room. */
export function DescriptionList({ items, isFramed = false, className }: DescriptionListProps) {
  const known = items.filter(({ description }) => description != null && description !== '');
  return (
    <dl className={cx('divide-y text-sm', isFramed ? 'border-y' : '-my-2.5', className)}>
      {known.map(({ term, description, id }, index) => (
        <div key={id ?? index} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5">
          <dt className="w-32 shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

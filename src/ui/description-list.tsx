import type { ReactNode } from 'react';
import { cx } from './cx';

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
    <dl className={cx('@container divide-y text-sm', isFramed ? 'border-y' : '-my-2.5', className)}>
      {known.map(({ term, description, id }, index) => (
        <div key={id ?? index} className="gap-x-4 py-2.5 @[19rem]:flex">
          <dt className="shrink-0 text-muted @[19rem]:w-32">{term}</dt>
          <dd className="min-w-0 flex-1 text-pretty wrap-anywhere">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx';

type Description = { term: ReactNode; description: ReactNode };
type DescriptionListProps = {
  /** Entries without a description are left out. */
  items: readonly (Description & { id?: string })[];
  /** Further rows below them. */
  children?: ReactNode;
  className?: string;
};

/** Terms and descriptions in two columns; stacked where there is little room. */
export function DescriptionList({ items, children, className }: DescriptionListProps) {
  const known = items.filter(({ description }) => description != null && description !== '');
  return (
    <dl className={cx('@container -my-2.5 divide-y text-sm', className)}>
      {known.map(({ term, description, id }, index) => (
        <DescriptionRow key={id ?? index} term={term} description={description} />
      ))}
      {children}
    </dl>
  );
}

/** A row among the `children` of a `DescriptionList`. */
export const DescriptionRow = ({ term, description }: Description) => (
  <div className="gap-x-4 py-2.5 @[19rem]:flex">
    <dt className="shrink-0 text-muted @[19rem]:w-32">{term}</dt>
    <dd className="min-w-0 flex-1 text-pretty wrap-anywhere">{description}</dd>
  </div>
);

import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/ui/cx';

/** The widths of all columns, and the places of those whose cells are `isWide`. */
export type WideColumns = { columns: string; only: readonly number[] };

type ListProps = {
  label: string;
  /** Column widths as in `grid-template-columns`. Rows of a narrow list are stacked. */
  columns: string;
  /**
   * Column headings: texts, hidden from screen readers because rows repeat them, and `SortHeading`.
   */
  headings?: readonly ReactNode[];
  /** The checkbox that selects all rows, before the headings. */
  select?: ReactNode;
  /** Leaves room in the headings for the actions of rows. */
  hasActions?: boolean;
  /** Further columns in a list that is wide enough; see `ListCell`. */
  wide?: WideColumns;
  children: ReactNode;
  className?: string;
};

/** A compact list of rows. */
export function List({
  label,
  columns,
  headings,
  select,
  hasActions = false,
  wide,
  children,
  className,
}: ListProps) {
  return (
    <div
      style={{ '--columns': columns, '--wide-columns': wide?.columns ?? columns }}
      className={cx('list @container overflow-clip rounded-card border bg-surface', className)}
    >
      {headings && (
        <div className="row-headings">
          {select != null && <div className="row-select max-md:hidden">{select}</div>}
          <div className="row-columns">
            {headings.map((heading, index) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their order
                key={index}
                aria-hidden={typeof heading === 'string' || undefined}
                className={cx('truncate', wide?.only.includes(index) && 'row-cell-wide')}
              >
                {heading}
              </span>
            ))}
          </div>
          {hasActions && <span className="row-actions" />}
        </div>
      )}
      <ul aria-label={label} className="divide-y">
        {children}
      </ul>
    </div>
  );
}

type ListRowProps = {
  select?: ReactNode;
  isSelected?: boolean;
  actions?: ReactNode;
  /** Shows the checkbox on a phone too. It is hidden there unless the user is selecting rows. */
  selectsOnPhone?: boolean;
  /** Hides the actions on a phone, for rows that link to a page with the same actions. */
  hideActionsOnPhone?: boolean;
  /** `ListMain` first, then one `ListCell` per further column. */
  children: ReactNode;
};

/** A row. Its `RowLink` makes the whole row clickable; checkboxes and menus are above the link. */
export function ListRow({
  select,
  isSelected = false,
  actions,
  selectsOnPhone = false,
  hideActionsOnPhone = false,
  children,
}: ListRowProps) {
  return (
    <li className={cx('row', isSelected && 'row-selected')}>
      {select != null && (
        <div className={cx('row-select', !selectsOnPhone && 'max-md:hidden')}>{select}</div>
      )}
      <div className="row-cells">{children}</div>
      {actions != null && (
        <div className={cx('row-actions', hideActionsOnPhone && 'max-md:hidden')}>{actions}</div>
      )}
    </li>
  );
}

type ListMainProps = {
  start?: ReactNode;
  /**
   * A `RowLink` or text. Do not use `bdi`: the first letter must decide at which end the text is
   * truncated.
   */
  title: ReactNode;
  badges?: ReactNode;
  subtitle?: ReactNode;
};

/** The first column: the name of the record. */
export function ListMain({ start, title, badges, subtitle }: ListMainProps) {
  return (
    <div className="row-main">
      {start != null && <span className="row-start">{start}</span>}
      <div className="min-w-0">
        <div className="row-heading">
          <span dir="auto" className="row-title">
            {title}
          </span>
          {badges}
        </div>
        {subtitle != null && (
          <div dir="auto" className="row-subtitle">
            {subtitle}
          </div>
        )}
      </div>
    </div>
  );
}

type ListCellProps = {
  /** Position in a stacked row: at the end, below the title, or hidden. */
  phone?: 'end' | 'below' | 'hidden';
  /** Shown only in a wide list; see `wide` of `List`. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
};

const phoneClasses = {
  end: 'row-cell-end',
  below: 'row-cell-below',
  hidden: 'row-cell-hidden',
};

/** A further column. */
export function ListCell({ phone = 'hidden', isWide, className, children }: ListCellProps) {
  return (
    <div className={cx('row-cell', phoneClasses[phone], isWide && 'row-cell-wide', className)}>
      {children}
    </div>
  );
}

function RowAnchor({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={cx('row-link', className)}>
      {children}
    </a>
  );
}

/** The link of a row. The whole row is its click target. */
export const RowLink = createLink(RowAnchor);

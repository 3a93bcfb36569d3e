import type { ReactNode } from 'react';

type SearchSummaryProps = {
  /** A text such as "3 results for ...", or nothing without a search. */
  children?: ReactNode;
};

/** The number of results. Always rendered, so that screen readers announce changes. */
export function SearchSummary({ children }: SearchSummaryProps) {
  return (
    <p aria-live="polite" className="text-small text-muted not-empty:mb-3">
      {children ? <bdi>{children}</bdi> : null}
    </p>
  );
}

type RefreshingProps = { isPending: boolean; children: ReactNode };

/** Previous results during a new search. They are dimmed when it takes long. */
export function Refreshing({ isPending, children }: RefreshingProps) {
  return (
    <div
      aria-busy={isPending}
      className="transition-opacity aria-busy:opacity-55 aria-busy:delay-200"
    >
      {children}
    </div>
  );
}

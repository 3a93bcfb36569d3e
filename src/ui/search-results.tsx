import type { ReactNode } from 'react';

type SearchSummaryProps = {
  /** "3 results for ...", or nothing while nobody searches. */
  children?: ReactNode;
};

/** How much was found, above it; spoken when it changes, so it is there even when it is silent. */
export function SearchSummary({ children }: SearchSummaryProps) {
  return (
    <p aria-live="polite" className="text-small text-muted not-empty:mb-3">
      {children ? <bdi>{children}</bdi> : null}
    </p>
  );
}

type RefreshingProps = { isPending: boolean; children: ReactNode };

/** What was found before, while another search is on its way: it steps back when that takes long. */
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

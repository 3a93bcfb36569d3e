import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { useTranslation } from '@/i18n/use-translation';
import { Button, buttonClass } from '@/ui/button';
import { LiveRegion } from '@/ui/page/live-region';

type LoadMoreProps = {
  hasMore: boolean;
  isPending: boolean;
  /** The error of the last attempt, if it failed. The button tries again. */
  failure?: unknown;
  /** Whether more than the first page is shown. */
  isContinued?: boolean;
  onLoadMore: () => void;
  /**
   * A text such as "Showing 20 of 47", beside the button. Announced after each further page, but not after
   * the first, whose count is announced by `ListPageLayout`.
   */
  summary?: ReactNode;
  /** Whether the page says above how many rows there are: then a list that is whole has no end. */
  isCounted?: boolean;
  /** URL of the next page, for a link that replaces the button before hydration. */
  nextHref?: string | undefined;
};

/** The end of a paginated list. Loading more keeps the scroll position and the focus. */
export function LoadMore({
  hasMore,
  isPending,
  failure,
  isContinued = false,
  onLoadMore,
  summary,
  isCounted = false,
  nextHref,
}: LoadMoreProps) {
  const { t } = useTranslation('ui');
  const isHydrated = useHydrated();
  const text = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);

  // After the last page the button disappears, so the focus moves to the summary.
  useEffect(() => {
    if (hasMore || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [hasMore]);

  if (isCounted && !hasMore && !isContinued) return null;
  const failed = failure != null && (
    <>
      {t('list.moreFailed')} <FailureReason error={failure} />
    </>
  );
  let announced = failed || (isContinued ? summary : null);
  if (isPending) announced = t('loading');
  return (
    // Scroll anchoring would keep the focused button in place and scroll past the new rows.
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3 py-4 [overflow-anchor:none]">
      {hasMore && nextHref && !isHydrated && (
        <a href={nextHref} rel="next" className={buttonClass({ variant: 'quiet' })}>
          {t('loadMore')}
        </a>
      )}
      {hasMore && (isHydrated || !nextHref) && (
        <Button
          variant="quiet"
          isPending={isPending}
          onClick={onLoadMore}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {t('loadMore')}
        </Button>
      )}
      {summary != null && (
        <p ref={text} tabIndex={-1} className="text-small text-muted tabular-nums">
          {summary}
        </p>
      )}
      {failed && !isPending && <p className="w-full text-small text-negative">{failed}</p>}
      <LiveRegion>{announced}</LiveRegion>
    </div>
  );
}

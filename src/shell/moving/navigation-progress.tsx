import { useHydrated, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { LiveRegion } from '@/ui/page/live-region';

/** Faster pages announce only themselves. */
const silenceMs = 1000;

/**
 * A progress line at the top while the next page loads. It appears after a delay, so that fast pages do not
 * show it. The first page has none, because its HTML has none.
 */
export function NavigationProgress() {
  const { t } = useTranslation('ui');
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  const isLoading = useHydrated() && isPending;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLong(true), silenceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return (
    <>
      {isLoading && (
        <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
          <div className="loading-bar h-full origin-left bg-accent rtl:origin-right" />
        </div>
      )}
      <LiveRegion>{isLong ? t('loading') : ''}</LiveRegion>
    </>
  );
}

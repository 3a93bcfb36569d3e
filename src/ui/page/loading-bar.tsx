import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { LiveRegion } from './live-region';

/** Faster pages announce only themselves. */
const silenceMs = 1000;

type LoadingBarProps = { isLoading: boolean };

/**
 * A progress line at the top of the window. It appears after a delay, so that fast pages do not
 * show it.
 */
export function LoadingBar({ isLoading }: LoadingBarProps) {
  const { t } = useTranslation('ui');
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

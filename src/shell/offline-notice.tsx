import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { tryAgainMilliseconds } from './shell-constants';

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Says at once that the connection is lost. It floats above the end of the page, so that nothing moves
 * under a finger or a pointer. It goes when the connection is back, and while a part of the page with
 * `data-says-offline` says the same.
 */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="contents">
      {isOffline && <Notice />}
    </div>
  );
}

/** Some browsers report no connection although the server can be reached, so a person may ask it. */
function Notice() {
  const { t } = useTranslation();
  const router = useRouter();
  const [state, setState] = useState<'offline' | 'trying' | 'reached'>('offline');
  if (state === 'reached') return null;
  const tryAgain = async () => {
    setState('trying');
    await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds));
    const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
    setState(answer?.ok ? 'reached' : 'offline');
    if (answer?.ok) await router.invalidate();
  };
  return (
    <Banner
      data-offline-notice
      tone="warning"
      // Above the tabs or the button at the end of a phone's page, and above the bar of selected rows.
      className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-40 mx-auto w-fit max-w-lg border shadow-float md:bottom-4 low:bottom-2 md:[body:has([role=toolbar])_&]:bottom-20"
      actions={
        <Button
          size="sm"
          variant="quiet"
          isPending={state === 'trying'}
          onClick={() => void tryAgain()}
        >
          {t('errorPage.tryAgain')}
        </Button>
      }
    >
      {t('offline')}
    </Banner>
  );
}

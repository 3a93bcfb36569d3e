import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { tryAgainMilliseconds } from '@/shell/shell-constants';
import { Button } from '@/ui/button';
import { FloatingNotice } from '@/ui/overlays/floating-notice';
import { isServerUp } from './reload-once';

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Shows at once that the connection is lost. It is removed when the connection is back, and while a part of
 * the page with `data-says-offline` shows the same message.
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

/**
 * Some browsers report no connection although the server can be reached, so the reader can ask the server
 * again.
 */
function Notice() {
  const { t } = useTranslation();
  const router = useRouter();
  const [state, setState] = useState<'offline' | 'trying' | 'reached'>('offline');
  if (state === 'reached') return null;
  const tryAgain = async () => {
    setState('trying');
    await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds));
    const isReached = await isServerUp();
    setState(isReached ? 'reached' : 'offline');
    if (isReached) await router.invalidate();
  };
  return (
    <FloatingNotice
      data-offline-notice
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
    </FloatingNotice>
  );
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { isConnectionFault } from '@/lib/web/connection-fault';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

type ListFailureProps = {
  error: unknown;
  isRetrying: boolean;
  onTryAgain: () => void;
  /** Called when an attempt succeeds and the button disappears, to move the focus. */
  onRecovered: () => void;
};

/** Says that a new search failed, above the results of the previous one. */
export function ListFailure({ error, isRetrying, onTryAgain, onRecovered }: ListFailureProps) {
  const { t } = useTranslation(['ui', 'common']);
  const errorText = useErrorText();
  const root = useRef<HTMLDivElement>(null);
  const recovered = useEffectEvent(onRecovered);
  const isConnection = isConnectionFault(error);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      if (element?.contains(document.activeElement)) recovered();
    };
  }, []);
  return (
    <Banner
      ref={root}
      tone="warning"
      role="alert"
      data-says-offline={isConnection || undefined}
      className="mb-3"
      actions={
        <Button size="sm" variant="quiet" isPending={isRetrying} onClick={onTryAgain}>
          {t('common:errorPage.tryAgain')}
        </Button>
      }
    >
      {t('list.failed')} {isConnection ? t('list.offline') : errorText(error)}
    </Banner>
  );
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { isConnectionFault, isModuleFault } from '@/lib/web/connection-fault';
import { tryAgainMilliseconds } from '@/shell/shell-constants';
import { Button } from '@/ui/button';
import { ErrorPage } from './error-page';
import { NotFoundPage } from './not-found-page';
import { toPageError } from './page-error';
import { reloadOnce } from './reload-once';

/** The error component of every route. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reason = toPageError(error);
  const tryAgain = <TryAgain reset={reset} />;
  if (reason?.status === 403 && reason.code === 'FORBIDDEN')
    return (
      <ErrorPage
        code={403}
        title={t('errorPage.forbiddenTitle')}
        text={t('errorPage.forbiddenText')}
      />
    );
  if (reason?.status === 404) return <NotFoundPage />;
  if (reason && reason.status >= 500)
    return (
      <ErrorPage
        code={reason.status}
        title={t('errorPage.serverTitle')}
        text={t('errorPage.serverText')}
        action={tryAgain}
        details={
          reason.requestId && (
            <p>
              {t('errorPage.requestId')}{' '}
              <code dir="ltr" className="select-all">
                {reason.requestId}
              </code>
            </p>
          )
        }
      />
    );
  if (isConnectionFault(error)) return <ConnectionErrorPage error={error} reset={reset} />;
  return (
    <ErrorPage
      code={reason?.status}
      title={t('errorPage.generalTitle')}
      text={reason ? errorText(reason) : t('errorPage.generalText')}
      action={tryAgain}
      details={<ErrorMessage message={reason ? reason.code : messageOf(error)} />}
    />
  );
}

/** For pages whose data, texts or code could not be fetched. Missing code reloads the page. */
function ConnectionErrorPage({ error, reset }: { error: Error; reset: (() => void) | undefined }) {
  const { t } = useTranslation(['common', 'ui']);
  const isModule = isModuleFault(error);
  useEffect(() => {
    if (isModule) void reloadOnce(error.message);
  }, [isModule, error]);
  return (
    <ErrorPage
      title={t('errorPage.connectionTitle')}
      text={`${t('errorPage.connectionText')} ${t('ui:list.offline')}`}
      action={
        <span data-says-offline className="contents">
          <TryAgain reset={reset} isModule={isModule} isWaiting />
        </span>
      }
    />
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const reloadPage = (): Promise<void> => Promise.resolve(location.reload());

type TryAgainProps = {
  reset: (() => void) | undefined;
  isModule?: boolean;
  /** Also retries by itself when the connection is back. */
  isWaiting?: boolean;
};

/** Shows a pending state briefly, then loads the route again. */
function TryAgain({ reset, isModule, isWaiting = false }: TryAgainProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const tryAgain = () => {
    setIsPending(true);
    setTimeout(() => {
      // Browsers remember a failed module, so only a page reload fetches it again.
      const again = isModule && navigator.onLine ? reloadPage : () => router.invalidate();
      void again().finally(() => {
        reset?.();
        setIsPending(false);
      });
    }, tryAgainMilliseconds);
  };
  const whenOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => whenOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
  return (
    <Button isPending={isPending} onClick={tryAgain}>
      {t('errorPage.tryAgain')}
    </Button>
  );
}

/**
 * The error code or the browser's message, for bug reports. It never contains internal details of
 * the server.
 */
function ErrorMessage({ message }: { message: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid justify-items-center gap-3">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'errorPage.hideError' : 'errorPage.showError')}
      </Button>
      {isShown && (
        <pre
          dir="ltr"
          className="max-w-full rounded-control bg-sunk px-3.5 py-2.5 text-start whitespace-pre-wrap wrap-anywhere"
        >
          {message}
        </pre>
      )}
    </div>
  );
}

import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homePathFor } from '@/auth/guards';
import { useTranslation } from '@/i18n/use-translation';
import { productName } from '@/lib/product/product';
import { useIsInsideLayout } from '@/shell/layout/inside-layout';
import { documentTitle } from '@/shell/page-title';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Logo } from '@/ui/logo';
import { PageTopBar } from '@/ui/page/page';

type ErrorPageProps = {
  /** The large number, such as 404. */
  code?: number | undefined;
  title: string;
  /** Name of the window, if it is not the title. */
  windowName?: string;
  text: string;
  details?: ReactNode;
  /** An action that is shown before the Back and Home buttons. */
  action?: ReactNode;
};

/** An error page inside the surrounding layout: one sentence, and links that lead on. */
export function ErrorPage({
  code,
  title,
  windowName = title,
  text,
  details,
  action,
}: ErrorPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isInsideLayout = useIsInsideLayout();
  const context = useRouteContext({ from: '__root__' });
  const home = (
    <ButtonLink
      to={context.session ? homePathFor(context.session) : '/login'}
      variant={action ? 'quiet' : 'primary'}
    >
      {t('errorPage.home')}
    </ButtonLink>
  );
  const view = (
    <>
      <title>{documentTitle(context, windowName)}</title>
      <div className="grid min-h-[min(40rem,75dvh)] grid-cols-1 content-center justify-items-center px-6 py-12 text-center">
        {code != null && (
          <p
            aria-hidden="true"
            dir="ltr"
            className="font-display text-[clamp(3.5rem,10vw,5rem)] leading-none font-medium text-control select-none"
          >
            {code}
          </p>
        )}
        <h1 className="mt-2 text-[clamp(1.5rem,4vw,2rem)]">{title}</h1>
        <p className="mt-2 max-w-[30rem] text-balance text-muted">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-2.5 max-sm:*:px-3">
          {action ?? home}
          <Button variant="quiet" onClick={() => router.history.back()}>
            {t('errorPage.back')}
          </Button>
          {action && home}
        </div>
        {details != null && <div className="mt-8 max-w-full text-small text-muted">{details}</div>}
      </div>
    </>
  );
  if (!isInsideLayout) {
    return (
      <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr]">
        <header className="px-5 py-6 md:px-8 lg:px-12">
          <Logo name={productName} />
        </header>
        <main id="main">{view}</main>
      </div>
    );
  }
  return (
    <>
      <FramedBar />
      {view}
    </>
  );
}

/**
 * Adds the bar with the sidebar button in the manager area, because an error page has no bar of its
 * own.
 */
function FramedBar() {
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const isManager = session && router.state.location.pathname.startsWith('/manager');
  return isManager ? <PageTopBar /> : null;
}

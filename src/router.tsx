import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { forgetSession } from './auth/session/session.queries';
import { I18n } from './i18n/i18n';
import { TextsProvider } from './i18n/use-translation';
import { isDevelopment } from './lib/is-development';
import { parseSearchParams, stringifySearchParams } from './lib/search-params';
import { routeTree } from './routeTree.gen';
import { delayStart } from './shell/delayed-start';
import { restoreScrollAfterFirstPage } from './shell/first-scroll';
import { keepLocations } from './shell/kept-locations.server';
import { LatePageSkeleton } from './shell/late-page-skeleton';
import { NotFoundPage } from './shell/not-found-page';
import { takePageData } from './shell/page-data';
import { explainRouteError, isUnauthorized } from './shell/page-error';
import { readPageStart, requestedHref } from './shell/page-start';
import { pageTransitions } from './shell/page-transition';
import { prepareRoutes } from './shell/prepare-routes';
import { RouteErrorPage } from './shell/route-error-page';
import type { RouterContext } from './shell/router-context';
import { queryDefaults, routingDefaults } from './shell/shell-constants';

/** Creates a router: one for each page that the server renders, and one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const onServer = readPageStart();
  // The browser got it with the page.
  const { start, texts, queries } = onServer
    ? { start: onServer, texts: {}, queries: [] }
    : takePageData();
  for (const [key, data, updatedAt] of queries) queryClient.setQueryData(key, data, { updatedAt });
  const context: RouterContext = {
    queryClient,
    i18n: new I18n(start.language, texts, start.dateLanguages),
    start,
  };
  const router = createRouter({
    routeTree,
    context,
    ...routingDefaults,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: onServer ? true : restoreScrollAfterFirstPage(),
    defaultViewTransition: pageTransitions(),
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LatePageSkeleton,
    ...(onServer?.nonce ? { ssr: { nonce: onServer.nonce } } : {}),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    InnerWrap: ({ children }) => <TextsProvider i18n={context.i18n}>{children}</TextsProvider>,
    dehydrate: () => {
      if (!isDevelopment) delayStart(router, context.start.settings.captcha !== null);
      return {};
    },
  });
  keepLocationsOnServer(router);
  if (!onServer) inBrowser = router;
  return router;
}

const keepLocationsOnServer = createIsomorphicFn()
  .server((router: AnyRouter) => keepLocations(router))
  .client((_router: AnyRouter) => {});

/** The router of the page in the browser; undefined on the server, which has many. */
let inBrowser: ReturnType<typeof getRouter> | undefined;

prepareRoutes(routeTree, (error) => {
  // The session has ended. The browser forgets it, or /login would redirect back to this page.
  if (isUnauthorized(error) && inBrowser) forgetSession(inBrowser.options.context.queryClient);
  return explainRouteError(error, requestedHref() ?? inBrowser?.latestLocation.href ?? '');
});

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

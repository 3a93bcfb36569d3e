import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { forgetSession } from './auth/session/session.queries';
import { I18n } from './i18n/i18n';
import { TextsProvider } from './i18n/use-translation';
import { isDevelopment } from './lib/product/is-development';
import { parseSearchParams, stringifySearchParams } from './lib/web/search-params';
import './features';
import { routeTree } from './routeTree.gen';
import { NotFoundPage } from './shell/errors/not-found-page';
import { explainRouteError, isUnauthorized } from './shell/errors/page-error';
import { RouteErrorPage } from './shell/errors/route-error-page';
import { restoreScrollAfterFirstPage } from './shell/moving/first-scroll';
import { LazyPageSkeleton } from './shell/moving/lazy-page-skeleton';
import { pageTransitions } from './shell/moving/page-transition';
import { prepareRoutes } from './shell/moving/prepare-routes';
import type { RouterContext } from './shell/router-context';
import { queryDefaults, routingDefaults } from './shell/shell-constants';
import { delayStart } from './shell/start/delayed-start';
import { takePageData } from './shell/start/page-data';
import { readPageStart, requestedHref } from './shell/start/page-start';
import { loadSlots } from './ui/slot';

/** Creates a router: one for each page that the server renders, and a single one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const onServer = readPageStart();
  // In the browser, this data came with the page.
  const { start, texts, queries } = onServer
    ? { start: onServer, texts: {}, queries: [] }
    : takePageData();
  for (const [key, data, updatedAt] of queries) queryClient.setQueryData(key, data, { updatedAt });
  const context: RouterContext = {
    queryClient,
    i18n: new I18n(start.language, texts, start.dateLanguages),
    start,
    slots: new Set(),
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
    defaultPendingComponent: LazyPageSkeleton,
    ...(onServer?.nonce ? { ssr: { nonce: onServer.nonce } } : {}),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    InnerWrap: ({ children }) => <TextsProvider i18n={context.i18n}>{children}</TextsProvider>,
    dehydrate: () => {
      if (!isDevelopment) delayStart(router, context.start.settings.captcha !== null);
      return { slots: [...context.slots] };
    },
    hydrate: async ({ slots }) => loadSlots(context, ...slots),
  });
  if (!onServer) inBrowser = router;
  return router;
}

/** The router of the page in the browser; undefined on the server, which has many. */
let inBrowser: ReturnType<typeof getRouter> | undefined;

prepareRoutes(routeTree, (error) => {
  // The session has ended. The browser removes it from its cache, or /login would redirect back to this page.
  if (isUnauthorized(error) && inBrowser) forgetSession(inBrowser.options.context.queryClient);
  return explainRouteError(error, requestedHref() ?? inBrowser?.latestLocation.href ?? '');
});

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

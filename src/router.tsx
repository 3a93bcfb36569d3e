import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { I18nextProvider } from 'react-i18next';
import { forgetSession } from './auth/session/session.queries';
import { type Texts, createI18n, loadedTexts } from './i18n/create-i18n';
import { defaultLanguage } from './i18n/languages';
import { parseSearchParams, stringifySearchParams } from './lib/search-params';
import { routeTree } from './routeTree.gen';
import { NotFoundPage } from './shell/not-found-page';
import { explainRouteError, isUnauthorized } from './shell/page-error';
import { PageSkeleton } from './shell/page-skeleton';
import { type PageStart, readPageStart, requestedHref } from './shell/page-start';
import { prepareRoutes } from './shell/prepare-routes';
import { RouteErrorPage } from './shell/route-error-page';
import type { RouterContext } from './shell/router-context';
import { queryDefaults, routingDefaults } from './shell/shell-constants';

/** Creates a router: one for each page that the server renders, and one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const onServer = readPageStart();
  const context: RouterContext = {
    queryClient,
    i18n: createI18n(onServer?.language ?? defaultLanguage),
    // The browser gets it with the page, before the first render; see `hydrate`.
    start: onServer ?? ({} as PageStart),
  };
  const router = createRouter({
    routeTree,
    context,
    ...routingDefaults,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    scrollRestoration: true,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PageSkeleton,
    ...(onServer?.nonce ? { ssr: { nonce: onServer.nonce } } : {}),
    InnerWrap: ({ children }) => <I18nextProvider i18n={context.i18n}>{children}</I18nextProvider>,
    dehydrate: () => {
      const { nonce: _, ...start } = context.start as PageStart & { nonce?: string };
      return { start, texts: loadedTexts(context.i18n) as Record<string, {}> };
    },
    hydrate: (page: { start: PageStart; texts: Record<string, {}> }) => {
      Object.assign(context, {
        i18n: createI18n(page.start.language, page.texts as Texts),
        start: page.start,
      });
    },
  });
  if (!onServer) inBrowser = router;
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // Loaders wait for the queries of a page. Failed and pending queries are not sent to the browser,
    // which fetches them again; a pending promise would be rejected there.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  });
  return router;
}

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

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type Serializable, createRouter } from '@tanstack/react-router';
import { markSessionStale } from './auth/session/session.queries';
import { I18n, type Texts } from './i18n/i18n';
import { TextsProvider } from './i18n/use-translation';
import { switchOff } from './lib/feature';
import './features';
import { parseSearchParams, stringifySearchParams } from './lib/web/search-params';
import { routeTree } from './routeTree.gen';
import { NotFoundPage } from './shell/errors/not-found-page';
import { explainRouteError, isUnauthorized } from './shell/errors/page-error';
import { RouteErrorPage } from './shell/errors/route-error-page';
import { restoreScrollAfterFirstPage } from './shell/moving/first-scroll';
import { pageTransitions } from './shell/moving/page-transition';
import type { RouterContext } from './shell/router-context';
import { queryDefaults, routingDefaults } from './shell/shell-constants';
import { preparePage } from './shell/start/delayed-start';
import {
  type PageStart,
  readPageStart,
  requestedHref,
  scriptNonce,
} from './shell/start/page-start';
import { DetailSkeleton } from './ui/page/page-skeleton';
import { preloadSlots, needsScripts } from './ui/slot';

/** Creates a router: one for each page that the server renders, and a single one in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const onServer = readPageStart();
  // In the browser, `hydrate` adds what came with the page, before any route reads it.
  const context = {
    queryClient,
    slots: new Set(),
    ...(onServer && withTexts(onServer)),
  } as RouterContext;
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
    defaultPendingComponent: DetailSkeleton,
    ...(onServer ? { ssr: { nonce: scriptNonce() } } : {}),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    InnerWrap: ({ children }) => <TextsProvider i18n={context.i18n}>{children}</TextsProvider>,
    dehydrate: () => {
      preparePage(router, needsScripts(context));
      return {
        start: context.start,
        texts: context.i18n.texts,
        queries: queriesOf(queryClient),
        slots: [...context.slots],
      };
    },
    hydrate: async ({ start, texts, queries, slots }) => {
      switchOff(start.settings.featuresOff);
      Object.assign(context, withTexts(start, texts));
      for (const [key, data, updatedAt] of queries)
        queryClient.setQueryData(key as QueryKey, data, { updatedAt });
      await preloadSlots(context, slots);
    },
  });
  for (const { options } of Object.values(router.routesById)) explainErrorsOf(options);
  if (!onServer) inBrowser = router;
  return router;
}

const withTexts = (start: PageStart, texts?: Texts) => ({
  start,
  i18n: new I18n(start.language, texts, start.dateLanguages),
});

/** A query that the page has read: its key, its data, and the time of reading in milliseconds since 1970. */
type PageQuery = [key: readonly Serializable[], data: Serializable, readAt: number];

/**
 * The queries of a page. `@tanstack/react-router-ssr-query` takes 1.4 times the processor time of a page, because it
 * opens a stream with each, and makes its HTML a tenth larger. Failed queries are left out: the browser reads them
 * again.
 */
const queriesOf = (queryClient: QueryClient): PageQuery[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as PageQuery);

/** The router of the page in the browser; undefined on the server, which has many. */
let inBrowser: ReturnType<typeof getRouter> | undefined;

/** Makes every error of a route one of our error pages. All requests share the routes, so it keeps no router. */
function explainError(error: unknown): never {
  // The session has ended. /login fetches it anew, or it would redirect back to this page.
  if (isUnauthorized(error) && inBrowser) markSessionStale(inBrowser.options.context.queryClient);
  return explainRouteError(error, requestedHref() ?? inBrowser?.latestLocation.href ?? '');
}

const explained = new WeakSet<object>();

/** Explains the errors of a route, after its own `onError`. All routers share the options of a route. */
function explainErrorsOf(options: { onError?: (error: never) => void }): void {
  if (explained.has(options)) return;
  explained.add(options);
  const own = options.onError;
  options.onError = (error) => {
    own?.(error);
    explainError(error);
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

import type { AnyRoute } from '@tanstack/react-router';
import type { CurrentSession } from '@/auth/session/session.schema';
import { isConnectionFault } from '@/lib/web/connection-fault';
import { toPageError } from '@/shell/errors/page-error';
import { pageTitle } from '@/shell/page-title';
import type { RouterContext } from '@/shell/router-context';

/** The part of TanStack Router's `head` input that is used here. */
type HeadInput = {
  match: {
    routeId: string;
    status: string;
    error?: unknown;
    /** The router sets this on the route that shows the not-found page of an unknown URL. */
    _notFound?: boolean;
    context: RouterContext & { session?: CurrentSession | null };
  };
};
type Head = { meta?: unknown[] } | undefined;
type HeadMaker = (input: HeadInput) => Head | Promise<Head>;

/**
 * Adds to every route what all routes have in common: errors become our error pages, and an error page or the
 * onboarding has its own title. All requests share the routes, so this is called once per process, and
 * `explain` must not keep a reference to a router.
 */
export function prepareRoutes(tree: AnyRoute, explain: (error: unknown) => never): void {
  const routes = [tree];
  for (const route of routes) {
    routes.push(...Object.values((route.children ?? {}) as Record<string, AnyRoute>));
    route.options.onError ??= explain;
    const own = route.options.head as HeadMaker | undefined;
    const head: HeadMaker = async (input) => {
      const title = replacementTitle(input);
      // The page's own head is skipped, because the data that it needs is missing. The root's head is kept,
      // because it links the stylesheets.
      const given = title === null || route === tree ? await own?.(input) : undefined;
      return title === null
        ? given
        : {
            ...given,
            meta: [...(given?.meta ?? []), ...pageTitle(input.match.context, title).meta],
          };
    };
    route.options.head = head as typeof route.options.head;
  }
}

/** The title when an error page or the onboarding replaces the page; otherwise null. */
function replacementTitle({ match }: HeadInput): string | null {
  const { i18n, session } = match.context;
  if (match.status === 'notFound' || match._notFound) return i18n.t('errorPage.notFoundTitle');
  if (match.status === 'error' && isConnectionFault(match.error))
    return i18n.t('errorPage.connectionTitle');
  if (match.status === 'error')
    return toPageError(match.error)?.status === 403
      ? i18n.t('errorPage.forbiddenTitle')
      : i18n.t('errorPage.serverTitle');
  const isInArea = /^\/(app|manager)(\/|$)/.test(match.routeId);
  return isInArea && session && !session.user.onboardedAt
    ? i18n.t('signIn:onboarding.title')
    : null;
}

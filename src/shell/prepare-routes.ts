import type { AnyRoute } from '@tanstack/react-router';
import type { CurrentSession } from '@/auth/session/session.schema';
import { isConnectionFault } from '@/lib/connection-fault';
import { toPageError } from './page-error';
import { pageTitle } from './page-title';
import type { RouterContext } from './router-context';

/** What a route's head is made from, as far as it matters here. */
type HeadInput = {
  match: {
    routeId: string;
    status: string;
    error?: unknown;
    /** The framework's mark on the route inside of which an unknown address shows. */
    _notFound?: boolean;
    context: RouterContext & { session?: CurrentSession | null };
  };
};
type Head = { meta?: unknown[] } | undefined;
type HeadMaker = (input: HeadInput) => Head | Promise<Head>;

/**
 * Gives every route what all have in common: errors become pages of ours, whoever throws them, and
 * what stands in for a page has its own title. Routes are shared by all requests: called once a
 * process, so `explain` must not hold on to a router.
 */
export function prepareRoutes(tree: AnyRoute, explain: (error: unknown) => never): void {
  const routes = [tree];
  for (const route of routes) {
    routes.push(...Object.values((route.children ?? {}) as Record<string, AnyRoute>));
    route.options.onError ??= explain;
    const own = route.options.head as HeadMaker | undefined;
    const head: HeadMaker = async (input) => {
      const title = titleInstead(input);
      // Without its data a page cannot name itself; the root's head names the styles.
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

/** The title of what stands in for a page: an error, or the question for the name. */
function titleInstead({ match }: HeadInput): string | null {
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

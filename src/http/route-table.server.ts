import { type AnyRoute, type AnyRouter, createRouter } from '@tanstack/react-router';

let table: Pick<AnyRouter, 'getMatchedRoutes'> | undefined;

/** Sets the routes that this file answers about. */
export function setRouteTable(routeTree: AnyRoute): void {
  table = createRouter({ routeTree });
}

type Match = { routes: readonly AnyRoute[]; route: AnyRoute; params: Record<string, string> };

/** The route of a path, and not one that is only above it, with those above it and the values of the path. */
export function matchOf(pathname: string): Match | undefined {
  const [routes = [], params = {}, route] = table?.getMatchedRoutes(pathname) ?? [];
  return route && params['**'] === undefined ? { routes, route, params } : undefined;
}

/**
 * The route of a path, such as `/manager/users/$id`, for metrics and traces. So the number of names does
 * not grow with the requested paths. `other` for a path without a route.
 */
export function routeName(pathname: string): string {
  const fullPath: string = matchOf(pathname)?.route.fullPath ?? 'other';
  return fullPath.replace(/(.)\/$/, '$1');
}

/** The methods of the handlers that the route of a path has for requests; `ANY` stands for all. */
export function handledMethods(pathname: string): string[] {
  const handlers: unknown = matchOf(pathname)?.route.options.server?.handlers;
  const named: unknown =
    typeof handlers === 'function'
      ? handlers({ createHandlers: (given: unknown) => given })
      : handlers;
  return Object.keys(named ?? {});
}

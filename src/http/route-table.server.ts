import { type AnyRoute, type AnyRouter, createRouter } from '@tanstack/react-router';

let table: Pick<AnyRouter, 'getMatchedRoutes'> | undefined;

/** Sets the routes that this file answers about. */
export function setRouteTable(routeTree: AnyRoute): void {
  table = createRouter({ routeTree });
}

/** The route of a path, and not one that is only above it. */
function routeOf(pathname: string): AnyRoute | undefined {
  const [, params, route] = table?.getMatchedRoutes(pathname) ?? [];
  return params?.['**'] === undefined ? route : undefined;
}

/**
 * The route of a path, such as `/manager/users/$id`, for metrics and traces. So the number of names does
 * not grow with the requested paths. `other` for a path without a route.
 */
export function routeName(pathname: string): string {
  const { fullPath } = routeOf(pathname) ?? { fullPath: 'other' };
  return fullPath.replace(/(.)\/$/, '$1');
}

/** The methods of the handlers that the route of a path has for requests; `ANY` stands for all. */
export function handledMethods(pathname: string): string[] {
  const handlers: unknown = routeOf(pathname)?.options.server?.handlers;
  const named: unknown =
    typeof handlers === 'function'
      ? handlers({ createHandlers: (given: unknown) => given })
      : handlers;
  return Object.keys(named ?? {});
}

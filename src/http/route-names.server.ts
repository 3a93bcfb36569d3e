/** The part of the generated route tree that this file reads. */
type RouteNode = { options?: { path?: string }; children?: unknown };

let names: { exact: Set<string>; patterns: [pattern: RegExp, name: string][] } | undefined;

const childrenOf = ({ children }: RouteNode): RouteNode[] =>
  children && typeof children === 'object' ? Object.values(children) : [];

/** All addresses of the tree, with parameters as `$id`. */
function addressesOf(node: RouteNode, above: string): string[] {
  const own = `${above}/${node.options?.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const below = childrenOf(node).flatMap((child) => addressesOf(child, own));
  return below.length > 0 ? below : [own];
}

const toPattern = (address: string) =>
  new RegExp(
    `^${address
      .split('/')
      .map((part) => {
        if (part === '$') return '.+';
        return part.startsWith('$') ? '[^/]+' : part.replace(/\W/g, '\\$&');
      })
      .join('/')}$`,
  );

/** Sets the routes that `routeName` knows. @param routes those directly below the root */
export function setRouteNames(routes: Iterable<RouteNode>): void {
  const addresses = [...routes].flatMap((child) => addressesOf(child, ''));
  const withParameters = addresses
    .filter((address) => address.includes('$'))
    // Longer routes first, so that routes below a splat route such as `/api/$` are found before it.
    .sort((a, b) => b.split('/').length - a.split('/').length || b.length - a.length);
  names = {
    exact: new Set(addresses.filter((address) => !address.includes('$'))),
    patterns: withParameters.map((address) => [toPattern(address), address]),
  };
}

/**
 * The route of a path, such as `/manager/users/$id`, for metrics and traces. So the number of names does
 * not grow with the requested paths. `other` for a path without a route.
 */
export function routeName(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (names?.exact.has(path)) return path;
  return names?.patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

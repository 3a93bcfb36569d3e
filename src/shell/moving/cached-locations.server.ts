import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { BoundedMap } from '@/lib/objects/bounded-map';

/** The properties of a link that determine its location. */
type LinkTarget = {
  to?: unknown;
  from?: unknown;
  params?: unknown;
  search?: unknown;
  hash?: unknown;
  state?: ParsedLocation['state'] | true | ((current: object) => object);
  unsafeRelative?: unknown;
};
type Build = (options: LinkTarget) => ParsedLocation;

/** Options that make a location depend on more than the key; the router builds the location itself. */
const furtherOptions = [
  'href',
  'mask',
  'leaveParams',
  'unmaskOnReload',
  '_fromLocation',
  '_includeValidateSearch',
  '_isNavigate',
];

/** Built locations. The key is the page that contains the link and the target of the link. */
const cache = new BoundedMap<string, ParsedLocation>(5000);
/** In characters. A longer key contains a long search term, and such a page is rarely requested twice. */
const maxKeyLength = 600;

/**
 * Makes a router reuse the locations of links that earlier requests have built. A page has dozens of links,
 * most of them the same for all readers, and building a location takes longer than rendering its element.
 * Only for routers of the server, which all have the same routes.
 */
export function cacheLocations(router: AnyRouter): void {
  const { buildLocation } = router;
  // The router's own type infers parameters from a literal path, which a `LinkTarget` does not have.
  const build: Build = (options) => buildLocation(options as never);
  const find: Build = (options) => {
    const { href } = router._pendingLocation ?? router.latestLocation;
    const key = keyOf(href, options);
    if (key === null || key.length > maxKeyLength) return build(options);
    const { state, ...stateless } = options;
    let location = cache.get(key);
    if (!location) {
      location = Object.freeze(build(stateless));
      cache.set(key, location);
    }
    return typeof state === 'object' ? { ...location, state } : location;
  };
  router.buildLocation = find as never;
}

/** The cache key of a link; null if the router must build the location itself. */
function keyOf(page: string, options: LinkTarget): string | null {
  const { to, from, params, search, hash, state, unsafeRelative } = options;
  if (furtherOptions.some((name) => name in options)) return null;
  if (state === true || typeof state === 'function') return null;
  const values = [to, from, params, search, hash, unsafeRelative];
  if (values.some((value) => typeof value === 'function')) return null;
  // JSON omits keys whose value is undefined. Such a key removes the page's own parameter of that name, so
  // the names are part of the cache key.
  return JSON.stringify([page, ...values, namesIn(params), namesIn(search)]);
}

const namesIn = (value: unknown): string[] | null =>
  typeof value === 'object' && value !== null ? Object.keys(value) : null;

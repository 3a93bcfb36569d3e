import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { BoundedMap } from '@/lib/bounded-map';

/** What the properties of a link say about its location. */
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

/** With these a location depends on more, so that the router builds it. */
const furtherOptions = [
  'href',
  'mask',
  'leaveParams',
  'unmaskOnReload',
  '_fromLocation',
  '_includeValidateSearch',
  '_isNavigate',
];

/** By the page with the link, and the target of the link. */
const kept = new BoundedMap<string, ParsedLocation>(5000);
/** A longer key has a long search term: such a page is rarely requested twice. */
const maxKeyLength = 600;

/**
 * Lets a router take the locations of links from those that other requests have built. A page has
 * dozens of links, most of them the same for all readers, and building a location takes longer than
 * rendering its element. For routers of the server, which have the same routes.
 */
export function keepLocations(router: AnyRouter): void {
  const build = router.buildLocation as unknown as Build;
  const find: Build = (options) => {
    const { href } = router._pendingLocation ?? router.latestLocation;
    const key = keyOf(href, options);
    if (key === null || key.length > maxKeyLength) return build(options);
    const { state, ...stateless } = options;
    let location = kept.get(key);
    if (!location) {
      location = Object.freeze(build(stateless));
      kept.set(key, location);
    }
    return typeof state === 'object' ? { ...location, state } : location;
  };
  router.buildLocation = find as unknown as typeof router.buildLocation;
}

/** Null when the router has to build the location. */
function keyOf(page: string, options: LinkTarget): string | null {
  const { to, from, params, search, hash, state, unsafeRelative } = options;
  if (furtherOptions.some((name) => name in options)) return null;
  if (state === true || typeof state === 'function') return null;
  const values = [to, from, params, search, hash, unsafeRelative];
  if (values.some((value) => typeof value === 'function')) return null;
  // JSON omits keys whose value is undefined. They remove what the page itself has by that name.
  return JSON.stringify([page, ...values, namesIn(params), namesIn(search)]);
}

const namesIn = (value: unknown): string[] | null =>
  typeof value === 'object' && value !== null ? Object.keys(value) : null;

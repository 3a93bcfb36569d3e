/**
 * Search parameters as plain strings both ways. The framework's own reading turns a search for
 * "1984" into a number and a shared link into `%221984%22`.
 */
export const parseSearchParams = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** The query of an address, with its question mark; what is undefined or null is left out. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value != null);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

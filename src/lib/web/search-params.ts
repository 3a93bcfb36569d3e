/**
 * Parses and writes search parameters as plain strings. TanStack Router's own parser turns a search
 * for "1984" into a number and writes it as `%221984%22`.
 */
export const parseSearchParams = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** A query string with its question mark. Values that are undefined or null are left out. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value != null);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

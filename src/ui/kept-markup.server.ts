import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** By component, and by what it depends on, in the order in which it was rendered first. */
const kept = new WeakMap<object, Map<string, string>>();

/**
 * The markup of a component, rendered once for all pages that show it with the same properties.
 * @param key all its properties
 * @param limit how many are kept; a book in a list takes 1 kB
 */
export function keptMarkup(
  component: object,
  key: string,
  render: () => ReactElement,
  limit = 2000,
): string {
  const own = kept.get(component) ?? new Map<string, string>();
  kept.set(component, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  const markup = renderToString(render());
  const [oldest] = own.size < limit ? [] : own.keys();
  if (oldest !== undefined) own.delete(oldest);
  own.set(key, markup);
  return markup;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { I18n, Texts } from '@/i18n/i18n';
import { isDevelopment } from '@/lib/product/is-development';
import { scriptLiteral } from '@/lib/web/script-literal';
import type { RouterContext } from '@/shell/router-context';
import type { PageStart } from './page-start';

/** What the browser needs to hydrate a page, besides its markup and its routes. */
export type PageData = {
  start: PageStart;
  /** The texts of the page. Keys are namespaces. */
  texts: Texts;
  /** The queries that the page has read: key, data, and the time of reading in milliseconds since 1970. */
  queries: [key: QueryKey, data: unknown, readAt: number][];
};

declare global {
  interface Window {
    pageData?: PageData | undefined;
  }
}

/**
 * The script that carries the page's data to the browser. Empty in the browser.
 *
 * The framework would write the complete state of each query, and open a stream for queries that end while
 * the page renders. Here loaders wait for their queries, so data and time are enough.
 */
export const pageDataScript = createIsomorphicFn()
  .server((context: RouterContext): string => {
    const { nonce: _, ...start } = context.start as PageStart & { nonce?: string };
    const data = { start, queries: readQueries(context.queryClient) };
    return `pageData=${scriptLiteral(data)};pageData.texts=${textsLiteral(context.i18n)}`;
  })
  .client((_context: RouterContext): string => '');

/** Failed queries are left out: the browser fetches them again. */
const readQueries = (queryClient: QueryClient): PageData['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);

/**
 * Texts as script literals. The key is language and namespace. In production texts never change while the
 * process runs.
 */
const literals = new Map<string, string>();

function textsLiteral(i18n: I18n): string {
  const fields = Object.entries(i18n.texts).map(([namespace, texts]) => {
    const name = `${i18n.language}/${namespace}`;
    const known = isDevelopment ? undefined : literals.get(name);
    const literal = known ?? scriptLiteral(texts);
    literals.set(name, literal);
    return `${namespace}:${literal}`;
  });
  return `{${fields.join()}}`;
}

/**
 * Takes the data that came with the page, in the browser, and removes it from the window.
 * @throws TypeError if the page has no data
 */
export function takePageData(): PageData {
  const data = window.pageData;
  if (!data) throw new TypeError('The page has no data');
  window.pageData = undefined;
  return data;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { I18n, Texts } from '@/i18n/i18n';
import { isDevelopment } from '@/lib/is-development';
import { scriptLiteral } from '@/lib/script-literal';
import type { PageStart } from './page-start';
import type { RouterContext } from './router-context';

/** What the browser needs to hydrate a page, besides its markup and its routes. */
export type PageData = {
  start: PageStart;
  /** The texts of the page, by namespace. */
  texts: Texts;
  /** The queries that the page has read: key, data, and when they were read in milliseconds. */
  queries: [key: QueryKey, data: unknown, readAt: number][];
};

declare global {
  interface Window {
    pageData?: PageData | undefined;
  }
}

/**
 * The script that gives the browser the data of the page. Empty in the browser.
 *
 * The framework would write each query with all of its state, and through a stream of its own for
 * queries that end while the page renders. Here loaders wait for queries, so data and time are enough.
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

/** By language and namespace. In the build, texts never change while the process runs. */
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

/** Takes the data that came with the page, in the browser. @throws TypeError when there is none */
export function takePageData(): PageData {
  const data = window.pageData;
  if (!data) throw new TypeError('The page has no data');
  window.pageData = undefined;
  return data;
}

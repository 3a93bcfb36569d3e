import type { QueryClient } from '@tanstack/react-query';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import {
  StartServer,
  createStartHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { isDevelopment } from '@/lib/product/is-development';
import { refusal } from '@/server/refusals.server';
import { requestValue } from '@/server/request-scope.server';
import { type WholePage, cachedPage } from './page-cache.server';
import { utf8Bytes } from './utf8-bytes.server';

/** Header that marks the response of a page whose bytes are in the scope of the request. */
const markHeader = 'x-page-bytes';
const pageBytes = requestValue<Uint8Array<ArrayBuffer>>('page-bytes');

const startHandler = createStartHandler(
  defineHandlerCallback(async (page) => {
    const bytes = await renderWhole(page.router);
    if (bytes === null) return defaultStreamHandler(page);
    pageBytes.set(bytes);
    page.responseHeaders.set(markHeader, '1');
    const { responseHeaders: headers } = page;
    return new Response(null, { status: getSsrStatus(page.router), headers });
  }),
);

/**
 * Answers a request with a page of the framework. The text of the page bypasses the framework, which would
 * convert it to a stream.
 */
export async function answerPage(request: Request): Promise<Response> {
  const render = () => renderPage(request);
  // In development the code of pages changes, so no page is cached.
  const page = await (isDevelopment ? render() : cachedPage(request, render));
  if (page instanceof Response) return page;
  const { bytes, status, headers } = page;
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

async function renderPage(request: Request): Promise<WholePage | Response> {
  const response = await startHandler(request);
  const { headers, status } = response;
  // The framework refuses clients that accept no HTML, with an answer in a form of its own.
  if (status === 406) return refusal(request, 'NOT_ACCEPTABLE');
  const bytes = pageBytes.get();
  if (!headers.has(markHeader) || bytes === undefined) return response;
  headers.delete(markHeader);
  return { bytes, status, headers };
}

type Page = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0];

const doctype = '<!DOCTYPE html>';
/** React writes this where a part of the page has suspended or failed. */
const unfinished = '<!--$!-->';
/**
 * The rarest part of `unfinished`. V8 finds it in a tenth of the time, because it does not stop at each
 * `<`.
 */
const rarePart = '$!-->';

/**
 * Renders a page as one text; null if a part of it throws, or suspends for something else than a query. That is
 * rare, because loaders wait for the data and the code of a page. Such a page is then rendered as a stream, which
 * waits for its parts and reports errors, but takes twice the processor time.
 */
async function renderWhole(router: Page['router']): Promise<Uint8Array<ArrayBuffer> | null> {
  const { serverSsr } = router;
  if (!serverSsr) return null;
  // The tags can be taken only once, but a page may be rendered twice, so they are kept.
  const take = serverSsr.takeInitialHydrationScriptTags;
  let taken: { tags: ReturnType<typeof take> } | undefined;
  serverSsr.takeInitialHydrationScriptTags = () => (taken ??= { tags: take() }).tags;
  const page = await wholeText(router);
  if (page === null) return null;
  const ended = await transformHtmlStringWithRouter(router, page.slice(doctype.length));
  // If the lengths are equal, nothing was added and both texts are equal. `page` is faster then: V8 already
  // has it in one piece, and joining a text of this size takes a tenth of the time of rendering.
  return utf8Bytes(ended.length === page.length ? page : ended);
}

/** How often a page is rendered for queries that no loader has read, such as one inside another. */
const mostRenderings = 5;

/**
 * The text of a page. If components read queries that no loader has read, it is rendered again when these have
 * ended, so that the page contains their results, and the browser does not read them again.
 */
async function wholeText(router: Page['router']): Promise<string | null> {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  for (let count = 0; count < mostRenderings; count += 1) {
    const page = textOf(<StartServer router={router} />);
    if (page !== null) return page;
    const running = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (running.length === 0) return null;
    await Promise.allSettled(running.flatMap(({ promise }) => promise ?? []));
  }
  return null;
}

function textOf(element: ReactElement): string | null {
  try {
    const page = doctype + renderToString(element);
    return page.includes(rarePart) && page.includes(unfinished) ? null : page;
  } catch {
    return null;
  }
}

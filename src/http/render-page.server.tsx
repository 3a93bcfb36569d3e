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
import { isDevelopment } from '@/lib/is-development';
import { requestScope } from '@/server/request-scope.server';
import { type WholePage, keptPage } from './kept-page.server';
import { utf8Bytes } from './utf8-bytes.server';

/** Marks the response of a page whose text stands in the scope of the request. */
const markHeader = 'x-page-text';
const textName = 'pageText';

const startHandler = createStartHandler(
  defineHandlerCallback(async (page) => {
    const html = await renderWhole(page.router);
    if (html === null) return defaultStreamHandler(page);
    requestScope().memo.set(textName, html);
    page.responseHeaders.set(markHeader, '1');
    const { responseHeaders: headers } = page;
    return new Response(null, { status: getSsrStatus(page.router), headers });
  }),
);

/**
 * Answers a request by a page of the framework. The text of the page passes the framework by, which
 * would make a stream of it.
 */
export async function answerPage(request: Request): Promise<Response> {
  const render = () => renderPage(request);
  // The development server changes its code.
  const page = await (isDevelopment ? render() : keptPage(request, render));
  if (page instanceof Response) return page;
  const { text, status, headers } = page;
  // As bytes, because a text would be measured once more, for a length that compression changes.
  const body = request.method === 'HEAD' ? null : utf8Bytes(text);
  return new Response(body, { status, headers });
}

async function renderPage(request: Request): Promise<WholePage | Response> {
  const response = await startHandler(request);
  const { headers, status } = response;
  if (!headers.has(markHeader)) return response;
  headers.delete(markHeader);
  return { text: requestScope().memo.get(textName) as string, status, headers };
}

type Page = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0];

/** React writes this where a part of the page has suspended or failed. */
const unfinished = '<!--$!-->';

/**
 * Renders a page as one text; null if a part of it suspends or throws. Loaders wait for the data and
 * the code of a page, so that hardly any does; one that does is rendered as a stream, which waits for
 * its parts and reports errors. A stream takes twice the processor time of a text.
 */
async function renderWhole(router: Page['router']): Promise<string | null> {
  const { serverSsr } = router;
  if (!serverSsr) return null;
  // These can be taken once, but a page may be rendered twice.
  const take = serverSsr.takeInitialHydrationScriptTags;
  let taken: { tags: ReturnType<typeof take> } | undefined;
  serverSsr.takeInitialHydrationScriptTags = () => (taken ??= { tags: take() }).tags;
  const html = textOf(<StartServer router={router} />);
  return html === null ? null : transformHtmlStringWithRouter(router, html);
}

function textOf(element: ReactElement): string | null {
  try {
    const html = renderToString(element);
    return html.includes(unfinished) ? null : html;
  } catch {
    return null;
  }
}

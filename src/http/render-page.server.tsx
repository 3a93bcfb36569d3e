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
import { requestValue } from '@/server/request-scope.server';
import { fillMarks, renderWithMarks } from '@/ui/kept-markup.server';
import { type WholePage, keptPage } from './kept-page.server';
import { utf8Bytes } from './utf8-bytes.server';

/** Marks the response of a page whose bytes stand in the scope of the request. */
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
 * Answers a request by a page of the framework. The text of the page passes the framework by, which
 * would make a stream of it.
 */
export async function answerPage(request: Request): Promise<Response> {
  const render = () => renderPage(request);
  // The development server changes its code.
  const page = await (isDevelopment ? render() : keptPage(request, render));
  if (page instanceof Response) return page;
  const { bytes, status, headers } = page;
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

async function renderPage(request: Request): Promise<WholePage | Response> {
  const response = await startHandler(request);
  const { headers, status } = response;
  const bytes = pageBytes.get();
  if (!headers.has(markHeader) || bytes === undefined) return response;
  headers.delete(markHeader);
  return { bytes, status, headers };
}

type Page = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0];

const doctype = '<!DOCTYPE html>';
/** React writes this where a part of the page has suspended or failed. */
const unfinished = '<!--$!-->';
/** Its rarest part: V8 finds it in a tenth of the time, as it need not stop at each element. */
const rarePart = '$!-->';

/**
 * Renders a page as a whole; null if a part of it suspends or throws. Loaders wait for the data and
 * the code of a page, so that hardly any does; one that does is rendered as a stream, which waits for
 * its parts and reports errors. A stream takes twice the processor time of a text.
 */
async function renderWhole(router: Page['router']): Promise<Uint8Array<ArrayBuffer> | null> {
  const { serverSsr } = router;
  if (!serverSsr) return null;
  // These can be taken once, but a page may be rendered twice.
  const take = serverSsr.takeInitialHydrationScriptTags;
  let taken: { tags: ReturnType<typeof take> } | undefined;
  serverSsr.takeInitialHydrationScriptTags = () => (taken ??= { tags: take() }).tags;
  const { text: page, kept } = renderWithMarks(() => textOf(<StartServer router={router} />));
  if (page === null) return null;
  const ended = await transformHtmlStringWithRouter(router, page.slice(doctype.length));
  // Where nothing was added, both are equal. V8 has `page` in one piece already: to put another text of
  // this size together takes as long as to render a tenth of it.
  return fillMarks(utf8Bytes(ended.length === page.length ? page : ended), kept);
}

function textOf(element: ReactElement): string | null {
  try {
    const page = doctype + renderToString(element);
    return page.includes(rarePart) && page.includes(unfinished) ? null : page;
  } catch {
    return null;
  }
}

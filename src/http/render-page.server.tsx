import type { QueryClient } from '@tanstack/react-query';
import {
  attachRouterServerSsrUtils,
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import {
  StartServer,
  createStartHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { refusal } from '@/server/refusals.server';

type Page = Parameters<Parameters<typeof defineHandlerCallback>[0]>[0];

/** How often a page is rendered for queries that no loader has read, such as one inside another. */
const mostRenderings = 5;

/** How React marks a form whose action is a function. The script that it adds gets the nonce of the page in a stream only. */
const formOfFunction = '="javascript:throw new Error(';

/**
 * The framework's `defaultRenderHandler`, which takes 0.4 times the processor time of its stream. A page whose
 * components read queries that no loader has read is rendered again when these have ended. The few other pages that
 * suspend, and those with a component that throws, are streamed; `handleRequest` answers the error of the stream.
 */
const startHandler = createStartHandler(
  defineHandlerCallback(async (page) => {
    const { router, responseHeaders: headers } = page;
    const { queryClient } = router.options.context as { queryClient: QueryClient };
    const manifest = router.ssr?.manifest;
    for (let count = 0, isWaiting = true; isWaiting && count < mostRenderings; count += 1) {
      const html = textOf(router);
      if (html !== null) {
        const text = await transformHtmlStringWithRouter(router, html);
        return new Response(text, { status: getSsrStatus(router), headers });
      }
      const running = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
      await Promise.allSettled(running.flatMap(({ promise }) => promise ?? []));
      isWaiting = running.length > 0;
      // The router gives the scripts and the data of a page once.
      attachRouterServerSsrUtils({ router, manifest });
      await router.serverSsr?.dehydrate();
    }
    return defaultStreamHandler(page);
  }),
);

/** Answers a request with a page of the framework. */
export async function answerPage(request: Request): Promise<Response> {
  const response = await startHandler(request);
  // The framework refuses clients that accept no HTML, with an answer in a form of its own.
  return response.status === 406 ? refusal(request, 'NOT_ACCEPTABLE') : response;
}

/** The text of a page; null if a part of it throws, suspends, where React writes a mark, or needs a script of React. */
function textOf(router: Page['router']): string | null {
  try {
    const html = renderToString(<StartServer router={router} />);
    return html.includes('<!--$!-->') || html.includes(formOfFunction) ? null : html;
  } catch {
    return null;
  }
}

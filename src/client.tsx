import { RouterProvider, isNotFound } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from './lib/waiting/when-idle';
import { isConnectionFault } from './lib/web/connection-fault';
import { getRouter } from './router';
import { toPageError } from './shell/errors/page-error';
import { disableRouterReload } from './shell/errors/reload-once';
import { stopNotingLeaving } from './shell/start/delayed-start';
import { startInstance } from './start';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the page in several tasks, so that a phone handles input between them. It is what the framework's
 * `StartClient` does, which also loads the serializer of server functions: the browser needs that only when it reads
 * the session again. Nor does it use `RouterClient`, which hydrates the document, suspends, and hydrates it again.
 */
async function start() {
  let hasLostModule = false;
  addEventListener('vite:preloadError', () => (hasLostModule = true), { once: true });
  disableRouterReload();
  // The middleware of `src/start.ts` counts for the server functions that the page calls.
  const options = await startInstance.getOptions();
  Object.assign(window, { __TSS_START_OPTIONS__: options });
  await nextTask();
  const router = getRouter();
  const { serializationAdapters, defaultSsr } = options;
  Object.assign(router.options, { serializationAdapters, defaultSsr });
  await nextTask();
  await hydrate(router);
  await nextTask();
  // When a form or a link leads to another page, Firefox aborts modules that are on their way. The page then stays as the
  // server wrote it: an error page in its place would load it again, and so cancel the form.
  if (stopNotingLeaving() && hasLostModule) return;
  // The first `Intl` formatter loads the data of all languages, which takes 100 ms on a phone. The manager's
  // pages format dates and names of languages, so they load it here; the readers' pages do not need it.
  if (router.state.matches.some(({ routeId }) => routeId === '/manager')) {
    Intl.DateTimeFormat();
    await nextTask();
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      {
        // A refused or missing page, or a lost connection, is expected and has its own page, so it is not logged.
        onCaughtError: (error) => {
          if (!toPageError(error) && !isNotFound(error) && !isConnectionFault(error))
            reportError(error);
        },
      },
    );
  });
  // A call that starts before then fetches it itself.
  whenIdle(() => void import('./api/rpc-link').catch(() => {}));
}

void start();

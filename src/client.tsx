import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchLateCode } from './late-code';
import { getRouter } from './router';
import { toPageError } from './shell/page-error';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Each step is a task of its own, so that a phone handles input in between. Not `StartClient` of the framework,
 * which also loads the code of server functions and their serializer; the browser needs that only when it
 * reads the session again. Nor `RouterClient`, which hydrates the document, suspends, and does so again.
 */
async function start() {
  await nextTask();
  const router = getRouter();
  await nextTask();
  await hydrate(router);
  await nextTask();
  // The first formatter loads the data of all languages, which takes a phone 100 ms. Pages of managers show
  // dates and names of languages, so they need one; those of readers do without.
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
        // A refused or missing page is an expected response, so it is not logged to the console.
        onCaughtError: (error) => {
          if (!toPageError(error)) reportError(error);
        },
      },
    );
  });
  // The scripts that the framework put into the page can go.
  window.$_TSR?.h();
  fetchLateCode(router.state.matches);
}

void start();

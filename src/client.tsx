import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchLateCode } from './late-code';
import { getRouter } from './router';
import { toPageError } from './shell/page-error';

// Not `StartClient` of the framework: it also loads the code of server functions and their serializer,
// which the browser needs only when it reads the session again.
function start() {
  const router = getRouter();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        // A refused or missing page is an expected response, so it is not logged to the console.
        onCaughtError: (error) => {
          if (!toPageError(error)) reportError(error);
        },
      },
    );
  });
  fetchLateCode();
}

// A task of its own, so that a phone handles input between it and the evaluation of the scripts.
setTimeout(start);

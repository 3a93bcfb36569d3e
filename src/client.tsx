import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { toPageError } from './shell/page-error';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      // A refused or missing page is an expected response, so it is not logged to the console.
      onCaughtError: (error) => {
        if (!toPageError(error)) reportError(error);
      },
    },
  );
});

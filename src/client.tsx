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
      // A page that is refused, or not there, is an answer and not a fault: the console stays clean.
      onCaughtError: (error) => {
        if (!toPageError(error)) reportError(error);
      },
    },
  );
});

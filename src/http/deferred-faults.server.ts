import { isNotFound, isRedirect } from '@tanstack/react-router';
import { faultOfServerFunction } from './server-function-fault.server';

const isAnswer = (thrown: unknown): boolean => isRedirect(thrown) || isNotFound(thrown);

async function hidden(thrown: unknown): Promise<never> {
  if (isAnswer(thrown)) throw thrown;
  throw await faultOfServerFunction(thrown, 'What a page waits for failed');
}

/**
 * Hides the faults of promises that loaders return without waiting for them. The router writes the message of such an
 * error into the page, and that of a failed query contains its values.
 */
export function hideDeferredFaults(matches: readonly { loaderData?: unknown }[]): void {
  for (const { loaderData } of matches)
    for (const [name, value] of Object.entries(loaderData ?? {}))
      if (value instanceof Promise)
        Object.assign(loaderData as object, { [name]: value.catch(hidden) });
}

import { createSerializationAdapter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { shownMessage } from '@/http/server-function-fault.server';
import { PageError } from './page-error';

const messageOf = createIsomorphicFn()
  .server((error: Error) => (error instanceof PageError ? error.message : shownMessage(error)))
  .client(({ message }: Error) => message);

/**
 * Hides the messages of errors that pages and server functions send, such as that of a promise that a loader does not
 * wait for. The framework sends each message, and that of a failed query contains its values.
 */
export const shownErrors = createSerializationAdapter({
  key: 'error',
  test: (value: unknown): value is Error => value instanceof Error,
  toSerializable: messageOf,
  fromSerializable: (message: string) => new Error(message),
});

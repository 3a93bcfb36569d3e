import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/i18n/languages';

/** What belongs to one request and to nobody else, from the socket to the last byte. */
export type RequestScope = {
  /** Echoed in X-Request-Id, written with each log line, shown on the 500 page. */
  id: string;
  /** Value of the Content-Security-Policy's nonce. */
  nonce: string;
  /** The client's address: the socket's, or a forwarded one from a trusted proxy. */
  clientAddress: string;
  /** What the client's limits are counted under; null when it cannot be told apart from others. */
  clientKey: string | null;
  request: Request;
  /** The language of the account that asks, once it is known and has chosen one. */
  language?: Language | null;
  /** What a route has thrown: the framework would answer it in its own words. */
  fault?: { thrown: unknown };
  /** Values worked out once a request, by name; see `oncePerRequest`. */
  memo: Map<string, unknown>;
};

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` with `scope` as the current request. */
export const runInRequestScope = <T>(scope: RequestScope, work: () => T): T =>
  storage.run(scope, work);

/** The request being answered. @throws Error outside of one */
export function requestScope(): RequestScope {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no request here');
  return scope;
}

/** The request being answered, or undefined in a worker or a script. */
export const maybeRequestScope = (): RequestScope | undefined => storage.getStore();

/** Works a value out once for the current request, however often it is asked for. */
export function oncePerRequest<T>(name: string, work: () => T): T {
  const { memo } = requestScope();
  if (!memo.has(name)) memo.set(name, work());
  return memo.get(name) as T;
}

/** Headers to add to the answer of the current request, whatever answers it: cookies. */
export const addedHeaders = (): Headers => oncePerRequest('added-headers', () => new Headers());

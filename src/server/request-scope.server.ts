import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/i18n/languages';

/** The data of one request, available to all code that runs for it. */
export type RequestScope = {
  /** Echoed in X-Request-Id, written with each log line, shown on the 500 page. */
  id: string;
  /** The nonce of the Content-Security-Policy. */
  readonly nonce: string;
  /** The address of the client: of the socket, or forwarded by a trusted proxy. */
  clientAddress: string;
  /** The rate limit key of the client; null if a trusted proxy does not name its client. */
  clientKey: string | null;
  request: Request;
  /** The ids of the user who sends the request, and of the administrator who acts as this user; once the session is read. */
  caller?: { user: string; impersonatedBy?: string };
  /** The language of the signed-in account, once the session is read and if a language is set. */
  language?: Language | null;
  /** The route for metrics and traces. Set only if it cannot be derived from the path. */
  route?: string;
  /** An error thrown by a route, rethrown so that the framework's error response is not used. */
  fault?: { thrown: unknown };
  /** Values computed once per request, by name; see `oncePerRequest`. */
  memo: Map<string, unknown>;
};

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` with `scope` as the current request. */
export const runInRequestScope = <T>(scope: RequestScope, work: () => T): T =>
  storage.run(scope, work);

/** The scope of the current request. @throws Error outside of a request */
export function requestScope(): RequestScope {
  const scope = storage.getStore();
  if (!scope) throw new Error('This code runs outside of a request');
  return scope;
}

/** The scope of the current request; undefined in a worker or a script. */
export const maybeRequestScope = (): RequestScope | undefined => storage.getStore();

/** Computes a value once for the current request; later calls with this name get the same value. */
export function oncePerRequest<T>(name: string, work: () => T): T {
  const { memo } = requestScope();
  if (!memo.has(name)) memo.set(name, work());
  return memo.get(name) as T;
}

/** A typed value in the memo of a request. @param name unique among all values */
export const requestValue = <T>(name: string) => ({
  /** Undefined before it is set, and outside of a request. */
  get: (scope = maybeRequestScope()): T | undefined => scope?.memo.get(name) as T | undefined,
  /** Does nothing outside of a request. */
  set: (value: T, scope = maybeRequestScope()): void => void scope?.memo.set(name, value),
});

/** The name in `memo` of the headers that `addedHeaders` has created. */
export const addedHeadersName = 'added-headers';

/** Headers added to the response of the current request, for example cookies. */
export const addedHeaders = (): Headers => oncePerRequest(addedHeadersName, () => new Headers());

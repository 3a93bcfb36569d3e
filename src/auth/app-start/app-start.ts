import { createServerFn } from '@tanstack/react-start';
import { thrownCode, thrownField } from '@/lib/objects/thrown';
import type { AppStart } from './app-start.schema';
import { readAppStart } from './app-start.server';

/**
 * The server function, at /_serverFn. Only browsers call it. When the server renders a page, it calls
 * `readAppStart` directly; see `sessionQueries`.
 */
const callAppStart = createServerFn({ method: 'GET' }).handler((): Promise<AppStart> =>
  readAppStart(),
);

/** The URL path of the server function; its name changes with each build. */
export const appStartPath = (): string => callAppStart.url;

/**
 * Loads the session, the settings and the language with one request.
 * @throws an error with `status` and `code` of the response if it is not ok
 */
export const loadAppStart = (): Promise<AppStart> =>
  callAppStart({ headers: { 'x-tsr-redirect': 'manual' }, fetch: fetchOrRefuse });

/** Throws error responses, because the framework would return the JSON of an error as the result. */
async function fetchOrRefuse(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const code = thrownCode(body) ?? 'INTERNAL_SERVER_ERROR';
  const message = thrownField(body, 'message');
  throw Object.assign(new Error(typeof message === 'string' ? message : code), {
    status: response.status,
    code,
  });
}

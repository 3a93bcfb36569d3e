import { createServerFn } from '@tanstack/react-start';
import type { AppStart } from './app-start.schema';
import { readAppStart } from './app-start.server';

/** The framework's server function: called in the process for a first load, else at /_serverFn. */
const callAppStart = createServerFn({ method: 'GET' }).handler((): Promise<AppStart> =>
  readAppStart(),
);

/** The path at which browsers call it; its name changes with each build. */
export const appStartPath = (): string => (callAppStart as unknown as { url: string }).url;

/**
 * Who is signed in, the settings and the language, in one question.
 * @throws an error with the answer's `status` and `code` when it is refused
 */
export const askAppStart = (): Promise<AppStart> =>
  callAppStart({ headers: { 'x-tsr-redirect': 'manual' }, fetch: fetchOrRefuse });

/** The framework takes a refusal in our own words for the answer: it has to be thrown. */
async function fetchOrRefuse(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  const { code = 'INTERNAL_SERVER_ERROR', message = code } = body;
  throw Object.assign(new Error(message), { status: response.status, code });
}

import { hasServerFunctionRun } from '@/http/server-function-fault.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { isReadOnly } from '@/server/deployment.server';
import { isServerFunctionCall, refusal, storageFull } from '@/server/refusals.server';

/**
 * Refuses input that is not JSON, which the framework would log as a fault, and writes by server functions, which are
 * POST, where every write is refused.
 */
export function refuseServerFunctionCall(request: Request): Promise<Response> | null {
  if (!isServerFunctionCall(request)) return null;
  const { pathname, searchParams } = new URL(request.url);
  const [, id] = /^\/_serverFn\/([^/]+)$/.exec(pathname) ?? [];
  // The framework looks an id up in an object, where it finds what every object has: `constructor`.
  if (id === undefined || id in Object.prototype) return refusal(request, 'NOT_FOUND');
  const payload = searchParams.get('payload');
  if (payload !== null && !isJsonObject(payload)) return refuseInput(request);
  if (request.method !== 'POST') return null;
  if (isReadOnly()) return refusal(request, 'DEMO_MODE_ENABLED');
  return isDatabaseFull() ? storageFull(request) : null;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * Replaces the response of the framework to a call that reached no function, because it contains the details of
 * its error: the function is unknown, its input cannot be read, or a page of another site called. Its redirect of a
 * form leads to a page, which has no POST.
 */
export async function presentServerFunctionResponse(
  request: Request,
  response: Response,
): Promise<Response> {
  // The form of a page posts without scripts, and would be posted again to where the function redirects.
  if (response.status === 307 && request.method === 'POST')
    return new Response(null, { status: 303, headers: response.headers });
  if (response.status < 400 || hasServerFunctionRun()) return response;
  await response.body?.cancel();
  if (response.status === 403) return refusal(request, 'FOREIGN_ORIGIN');
  if (response.status === 404) return refusal(request, 'NOT_FOUND');
  if (response.status !== 405) return refuseInput(request);
  const allow = response.headers.get('allow') ?? '';
  return refusal(request, 'METHOD_NOT_ALLOWED', undefined, { Allow: allow });
}

const refuseInput = (request: Request): Promise<Response> =>
  refusal(request, 'BAD_REQUEST', { fields: [{ path: 'payload', message: 'validation:invalid' }] });

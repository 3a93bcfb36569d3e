import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { retryInfoOf } from '@/i18n/errors/known-error';
import { thrownCode, thrownField } from '@/lib/objects/thrown';
import { addedHeaders } from '@/server/request-scope.server';

/** Why a call was refused, from the body of its response. */
type CallRefusal = { status: number; code: string; retryAfter: number; isMailed: boolean };

/** Reads a posted form. @returns the value of a field by its name; empty if the field is missing */
export async function readPostedForm(request: Request): Promise<(name: string) => string> {
  const fields = new URLSearchParams(await request.text());
  return (name) => fields.get(name) ?? '';
}

/**
 * Makes the call of the authentication library that the scripts of the page would make for a form, so
 * that both ways have the same limits, checks and messages. Passes on the cookies of the response.
 * @param path below /api/auth
 * @param extra further headers
 */
export async function callAuthFor(
  request: Request,
  path: string,
  body: Record<string, string>,
  extra: Record<string, string> = {},
): Promise<{ refusal: CallRefusal | null; answer: unknown; cookies: readonly string[] }> {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const { signal } = request;
  const url = new URL(`/api/auth${path}`, request.url);
  const call = new Request(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const response = await handleAuthRequest(call);
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) addedHeaders().append('set-cookie', cookie);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { refusal: null, answer, cookies };
  const wait = retryInfoOf(thrownField(answer, 'data'));
  return {
    refusal: {
      status: response.status,
      code: thrownCode(answer) ?? 'UNKNOWN_ERROR',
      retryAfter: wait?.retryAfter ?? 0,
      isMailed: wait?.isMailed ?? false,
    },
    answer,
    cookies,
  };
}

import type { ErrorCode } from '@/i18n/errors/error-codes';
import { logger } from '@/server/logger.server';
import { refusal, refusalWithStatus } from '@/server/refusals.server';
import type { LibraryCall } from './calls/auth-call.server';

type ErrorBody = { code?: unknown; message?: unknown; data?: Record<string, unknown> };

/** Codes for errors of the library that have no code. */
const codes: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/**
 * Converts a response of the authentication library to the format of the API. Removes `token` from JSON,
 * so that session tokens are sent only in cookies, unless the call `tellsToken`. Errors get the same form and translations as in the
 * rest of the API.
 */
export async function presentAuthResponse(
  request: Request,
  response: Response,
  { tellsToken }: Pick<LibraryCall, 'tellsToken'>,
): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status < 400 && (tellsToken || !isJson)) return response;
  const body = readBody(await response.text());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.status < 400)
    return new Response(JSON.stringify(body ?? null), { status: response.status, headers });
  const presented = await presentError(request, response.status, body ?? {});
  // Keeps the headers, because they can delete cookies or contain Retry-After.
  headers.set('content-type', 'application/json');
  return new Response(presented.body, { status: presented.status, headers });
}

function readBody(text: string): ErrorBody | null | undefined {
  try {
    return JSON.parse(text, (key, value) =>
      key === 'token' ? undefined : value,
    ) as ErrorBody | null;
  } catch {
    return undefined;
  }
}

/** Codes that the library sends as server errors although the input of the client is invalid. */
const clientErrors: readonly unknown[] = ['FAILED_TO_VERIFY_REGISTRATION'];

function presentError(request: Request, given: number, body: ErrorBody): Promise<Response> {
  const status = clientErrors.includes(body.code) ? 400 : given;
  if (status >= 500 && status !== 503) {
    logger().error({ from: 'auth', reason: body.code }, 'A call failed');
    return refusal(request, 'INTERNAL_SERVER_ERROR');
  }
  const code = typeof body.code === 'string' ? body.code : (codes[status] ?? 'UNKNOWN_ERROR');
  return refusalWithStatus(request, status, code, body.data ?? fieldsIn(body.message));
}

/** Parses the invalid fields from the message: `[body.email] Invalid input; [body.otp] ...`. */
function fieldsIn(message: unknown): Record<string, unknown> | undefined {
  const text = typeof message === 'string' ? message : '';
  const found = text.matchAll(/\[(?:body|query)\.?([\w.]{0,100})\] ([^;[]{1,200})/g);
  const fields = [...found]
    .slice(0, 20)
    .map(([, path = '', fault = '']) => ({ path, message: fault.trim() }));
  return fields.length > 0 ? { fields } : undefined;
}

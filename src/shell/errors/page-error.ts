import { SearchParamError, notFound, redirect } from '@tanstack/react-router';
import { AccessDeniedError } from '@/auth/guards';
import { failureCode } from '@/i18n/errors/error-text';
import { thrownField } from '@/lib/objects/thrown';
import { reportServerError } from '@/shell/start/page-start';

const format = /^(\d{3}) ([A-Z][A-Z0-9_]*)(?: ([\w-]+))?$/;

/**
 * Why a page cannot be shown. TanStack Start sends only the message of an error to the browser, so the
 * message contains exactly what the browser may see.
 */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Identifies the error in the server's log. */
    readonly requestId?: string,
  ) {
    super([status, code, requestId].filter(Boolean).join(' '));
    this.name = 'PageError';
  }
}

/** Converts an error caught by a boundary to a `PageError`. Null for a bug in the page's own code. */
export function toPageError(error: unknown): PageError | null {
  if (error instanceof PageError) return error;
  const [, status, code, requestId] = format.exec(String(thrownField(error, 'message'))) ?? [];
  if (status && code) return new PageError(Number(status), code, requestId);
  return hasStatus(error) ? new PageError(error.status, failureCode(error)) : null;
}

/** Errors of our API calls carry the status of the response. */
const hasStatus = (error: unknown): error is { status: number } =>
  typeof thrownField(error, 'status') === 'number';

/** Whether a call failed because the user is not signed in or the session has expired. */
export const isUnauthorized = (error: unknown): boolean => hasStatus(error) && error.status === 401;

/**
 * Converts an error of a route: a redirect to /login when sign-in is required, the pages for 403
 * and 404, and otherwise an error without internal details of the server.
 * @param report sets the response status, logs the error and returns the request's id
 * @throws always
 */
export function explainRouteError(
  error: unknown,
  href: string,
  report: (error: unknown, status: number) => string | undefined = reportServerError,
): never {
  // A page's `validateSearch` refuses the address, which is not a fault of the server.
  if (error instanceof SearchParamError) {
    report(error, 400);
    throw new PageError(400, 'BAD_REQUEST');
  }
  if (isUnauthorized(error)) throw redirect({ to: '/login', search: { redirect: href } });
  if (hasStatus(error) && error.status === 404) throw notFound();
  const isRefused = error instanceof AccessDeniedError;
  const status = isRefused ? 403 : hasStatus(error) ? error.status : 500;
  const requestId = report(error, status);
  // In the browser, an error in the page's code keeps its message. On the server, it is hidden.
  if (requestId === undefined && !isRefused && !hasStatus(error)) throw error;
  if (status < 500) throw new PageError(status, isRefused ? 'FORBIDDEN' : failureCode(error));
  const reported = thrownField(thrownField(error, 'data'), 'requestId');
  const id = requestId ?? (typeof reported === 'string' ? reported : undefined);
  throw new PageError(status, 'INTERNAL_SERVER_ERROR', id);
}

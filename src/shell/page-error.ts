import { notFound, redirect } from '@tanstack/react-router';
import { AccessDeniedError } from '@/auth/guards';
import { failureCode } from '@/i18n/error-text';
import { noteServerError } from './page-start';

const format = /^(\d{3}) ([A-Z][A-Z0-9_]*)(?: ([\w-]+))?$/;

/**
 * Why a page cannot be shown. The message is all that the framework carries from the server to the
 * browser, so it holds everything that may be known, and nothing else.
 */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Finds the fault in the server's log. */
    readonly requestId?: string,
  ) {
    super([status, code, requestId].filter(Boolean).join(' '));
    this.name = 'PageError';
  }
}

/** The reason in what a boundary has caught; null for a fault of the page's own code. */
export function toPageError(error: unknown): PageError | null {
  if (error instanceof PageError) return error;
  const [, status, code, requestId] = format.exec((error as Error | null)?.message ?? '') ?? [];
  if (status && code) return new PageError(Number(status), code, requestId);
  return isAnswered(error) ? new PageError(error.status, failureCode(error)) : null;
}

/** Errors of our own calls: they carry the status of the answer. */
const isAnswered = (error: unknown): error is { status: number } =>
  typeof (error as { status?: unknown } | null)?.status === 'number';

/** Whether a call was refused because nobody is signed in, any more. */
export const isUnauthorized = (error: unknown): boolean =>
  isAnswered(error) && error.status === 401;

/**
 * What an error thrown by a route means for the page: /login for who must sign in first, the pages
 * for 403 and 404, and for everything else an error that says nothing of the server's inside.
 * @param note tells the server's answer and log of it, and gives the request's id
 * @throws always
 */
export function explainRouteError(
  error: unknown,
  href: string,
  note: (error: unknown, status: number) => string | undefined = noteServerError,
): never {
  if (isUnauthorized(error)) throw redirect({ to: '/login', search: { redirect: href } });
  if (isAnswered(error) && error.status === 404) throw notFound();
  const isRefused = error instanceof AccessDeniedError;
  const status = isRefused ? 403 : isAnswered(error) ? error.status : 500;
  const requestId = note(error, status);
  // In the browser a fault of the page's own may say what it is; the server's inside stays there.
  if (requestId === undefined && !isRefused && !isAnswered(error)) throw error;
  if (status < 500) throw new PageError(status, isRefused ? 'FORBIDDEN' : failureCode(error));
  const { data } = error as { data?: { requestId?: string } };
  throw new PageError(status, 'INTERNAL_SERVER_ERROR', requestId ?? data?.requestId);
}

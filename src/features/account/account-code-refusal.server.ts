import { ORPCError } from '@orpc/server';
import { EmailCodeError } from '@/auth/email-code.server';

/** @param retryAfter seconds; the header of that name says the same */
export const tooMany = (retryAfter: number) =>
  new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: 'Too many requests',
    data: { retryAfter },
  });

/** Why a code was not mailed or not taken, as calls answer it; any other error stays as it is. */
export function refusedCode(error: unknown): unknown {
  if (!(error instanceof EmailCodeError)) return error;
  const { code, retryAfter } = error;
  if (code === 'TOO_MANY_REQUESTS') return tooMany(retryAfter ?? 1);
  return new ORPCError(code, {
    status: retryAfter ? 429 : code === 'TOO_MANY_ATTEMPTS' ? 403 : 400,
    message: code,
    data: retryAfter ? { retryAfter } : undefined,
  });
}

import { thrownCode, thrownField } from '@/lib/objects/thrown';
import type { ErrorCode, RetryInfo } from './error-codes';

/**
 * Whether an error has one of these codes. For pages, because it does not load the schemas of
 * `error-codes.ts`.
 */
export function hasErrorCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  const code = thrownCode(error);
  return codes.some((one) => one === code);
}

/** The retry information in the data of an error; undefined when a retry does not help. */
export function retryInfoOf(data: unknown): RetryInfo | undefined {
  const retryAfter = thrownField(data, 'retryAfter');
  const isMailed = thrownField(data, 'isMailed');
  if (typeof retryAfter !== 'number' || !Number.isFinite(retryAfter)) return undefined;
  if (isMailed === undefined) return { retryAfter };
  return typeof isMailed === 'boolean' ? { retryAfter, isMailed } : undefined;
}

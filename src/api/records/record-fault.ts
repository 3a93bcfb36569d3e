import { hasErrorCode } from '@/i18n/errors/known-error';

/** The key of the message for a record that could not be saved. */
export function recordFault(error: unknown): string {
  if (hasErrorCode(error, 'CONFLICT')) return 'record:stale';
  return hasErrorCode(error, 'NOT_FOUND') ? 'record:gone' : 'record:notSaved';
}

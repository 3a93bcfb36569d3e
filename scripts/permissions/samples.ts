/**
 * Samples of calls: the input that `e2e/permissions.spec.ts` sends, and the responses that count as
 * allowed.
 */
import type { AccessRow } from './access';

export type Sample = Pick<AccessRow, 'input' | 'allowed' | 'spendsSession' | 'note'>;

/** An id that does not exist: an allowed call gets 404, and no data is changed. */
export const missingId = '00000000-0000-4000-8000-000000000000';
/** The statuses that count as allowed for a call with `missingId`. */
export const notFound = [404];

/** Combines the rules of a row with its sample. If both have a note, the notes are joined. */
export const withSample = <Rules extends Pick<AccessRow, 'access' | 'note'>>(
  rules: Rules,
  sample: Sample,
): Rules & Sample => {
  const note = [rules.note, sample.note].filter(Boolean).join('. ');
  return { ...rules, ...sample, ...(note && { note }) };
};

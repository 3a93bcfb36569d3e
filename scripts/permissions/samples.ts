/**
 * Samples of calls: the input that `e2e/permissions.long.spec.ts` sends, and the responses that count as
 * allowed.
 */
import '../../src/features.server';
import { type Sample, allServerFeatures } from '../../src/lib/feature.server';
import type { AccessRow } from './access';

/** Combines the rules of a row with its sample. If both have a note, the notes are joined. */
export const withSample = <Rules extends Pick<AccessRow, 'access' | 'note'>>(
  rules: Rules,
  sample: Sample,
): Rules & Sample => {
  const note = [rules.note, sample.note].filter(Boolean).join('. ');
  return { ...rules, ...sample, ...(note && { note }) };
};

/** Lists in which the ids of records are found, by their placeholder in samples. */
export const sampleRecords = (): [placeholder: string, path: string][] =>
  allServerFeatures().flatMap((feature) => Object.entries(feature.sampleRecords ?? {}));

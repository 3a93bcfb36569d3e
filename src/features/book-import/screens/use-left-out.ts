import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { keysOf } from '@/lib/objects/records';
import type { DryRun } from '../book-import.schema';
import { skippedKinds } from '../formats/record-file';

export type LeftOut = Pick<DryRun, 'faults' | 'warnings' | 'skipped'>;

/** Returns a function for the kinds of what was repaired or left out of a file, each with its count. */
export function useLeftOut(): (counts: LeftOut) => string[] {
  const { t, i18n } = useTranslation(['bookImport', 'ui']);
  return ({ faults, warnings, skipped }) => [
    ...[faults, warnings].flatMap((kinds: LeftOut['faults'] & LeftOut['warnings']) =>
      keysOf(kinds)
        .sort((a, b) => (kinds[b] ?? 0) - (kinds[a] ?? 0))
        .map((code) => {
          const label = t('ui:label', { name: t(`kinds.${code}`) });
          return `${label} ${formatNumber(i18n, kinds[code] ?? 0)}`;
        }),
    ),
    ...skippedKinds.flatMap((kind) => {
      const count = skipped[kind] ?? 0;
      const what = t(`skipped.${kind}`, { count });
      if (count === 0) return [];
      return [kind === 'otherPages' ? what : t('notRecords', { what })];
    }),
  ];
}

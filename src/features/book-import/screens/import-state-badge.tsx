import { useTranslation } from '@/i18n/use-translation';
import type { ImportState } from '@/lib/books/import-states';
import { Badge } from '@/ui/badge';

/** The state of an import as a badge. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation('bookImport');
  const tones = {
    reading: 'neutral',
    ready: 'accent',
    mapping: 'accent',
    applying: 'accent',
    applied: 'positive',
    cancelled: 'warning',
    stopped: 'warning',
    undoing: 'accent',
    undone: 'neutral',
  } as const;
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

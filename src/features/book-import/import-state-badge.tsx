import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import type { ImportState } from './book-import.facts';

/** What happens to an import, in a word. */
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

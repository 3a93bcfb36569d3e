import { useTranslation } from '@/i18n/use-translation';
import { percentText } from '@/lib/intl/intl-formats';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LiveRegion } from '@/ui/page/live-region';
import { ProgressBar } from '@/ui/values/progress-bar';
import { countOf } from '../book-import.facts';
import type { ImportDetails } from '../book-import.schema';
import { useImportAct } from './decisions/use-import-acts';

/** The progress of the running work, from 0 to 1. */
function shareOf({ state, states, records, position }: ImportDetails): number {
  if (state === 'mapping') return records === 0 ? 0 : position / records;
  const done = state === 'undoing' ? states.undone : states.imported;
  const waiting = state === 'undoing' ? states.imported : countOf(states, 'ready');
  return done + waiting === 0 ? 1 : done / (done + waiting);
}

/** The progress of an import that a worker of the server runs. The user may leave the page meanwhile. */
export function ImportProgress({ item }: { item: ImportDetails }) {
  const { t, i18n } = useTranslation('bookImport');
  const act = useImportAct(item.id);
  const share = shareOf(item);
  const title = t(`states.${item.state}`);
  // Screen readers announce only every ten percent.
  const tenth = percentText(i18n.language, Math.floor(share * 10) / 10);
  return (
    <Card
      title={title}
      actions={
        item.state === 'applying' && (
          <Button
            variant="quiet"
            size="sm"
            isPending={act.isPending}
            onClick={() => act.mutate('cancel')}
          >
            {t('cancel')}
          </Button>
        )
      }
    >
      <ProgressBar label={title} share={share} />
      <p className="mt-3 text-small text-muted">
        {t(item.waitsForRoom ? 'roomHint' : 'leaveHint')}
      </p>
      <LiveRegion>
        {item.waitsForRoom ? t('roomHint') : t('progress', { what: title, share: tenth })}
      </LiveRegion>
    </Card>
  );
}

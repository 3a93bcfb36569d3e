import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useUndoMergeWithToast } from './use-undo-merge-with-toast';

/** With the entry of a merge: the button that undoes it, or a text that it was undone. */
export function AuditUndoMerge({ id, targetType, isDone }: Slots['auditUndo']) {
  const { t } = useTranslation('genre');
  const [undo, isPending] = useUndoMergeWithToast();
  if (targetType !== 'genre') return null;
  if (isDone) return <span className="text-muted">{t('merge.undone')}</span>;
  return (
    <Can permission={{ book: ['update', 'delete'] }}>
      <Button size="sm" variant="quiet" isPending={isPending} onClick={() => undo(id)}>
        <Icon name="undo" />
        {t('merge.undo')}
      </Button>
    </Can>
  );
}

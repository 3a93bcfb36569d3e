import { useCan } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useUndoBooks } from './book-act.queries';

/** The button that undoes an act on books. After that, a text says that the act was undone. */
export function AuditUndo({ id, targetType, isDone }: Slots['auditUndo']) {
  const { t } = useTranslation('bookAct');
  const mayUndo = useCan({ book: ['update', 'delete'] });
  const undo = useUndoBooks();
  if (targetType !== 'book' && targetType !== 'books') return null;
  if (isDone) return <span className="text-muted">{t('undo.undone')}</span>;
  if (!mayUndo) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      isPending={undo.isPending}
      onClick={() => undo.mutate({ id })}
    >
      <Icon name="undo" />
      {t('undo.action')}
    </Button>
  );
}

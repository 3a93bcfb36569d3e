import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/overlays/toast';
import { useUndoBooks } from '../book-act.queries';
import type { RestoreInput, UndoInput } from '../book-act.schema';

/** Returns a function that shows a message about an act, with a button that undoes it. */
export function useUndoToast() {
  const { t } = useTranslation('bookAct');
  const undo = useUndoBooks();
  return (message: string, input: UndoInput | RestoreInput) =>
    toast.success(message, {
      action: { label: t('undo.action'), onClick: () => undo.mutate(input) },
    });
}

import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { genreName } from '../genre.facts';
import { useUndoMerge } from '../genre.queries';

/** Undoes a merge and says what became of it. @returns the function that does so, and whether it waits for an answer */
export function useUndoMergeWithToast(): [undo: (mergeId: string) => void, isPending: boolean] {
  const { t, i18n } = useTranslation('genre');
  const { mutateAsync, isPending } = useUndoMerge();
  const undo = async (mergeId: string) => {
    try {
      const back = await mutateAsync(mergeId);
      const name = genreName(back, i18n.language);
      toast.success(t(back.isMoving ? 'merge.undoStarted' : 'merge.undoDone', { name }));
    } catch (error) {
      toastFailure(error, t('merge.undoFailed'));
    }
  };
  return [(mergeId) => void undo(mergeId), isPending];
}

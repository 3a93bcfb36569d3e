import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { loadTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { type Undoing, undoMutationKey } from './book-act.queries';
import type { UndoOutcome } from './book-act.schema';

const UndoFaultsDialog = lazy(() =>
  import('./undo-faults-dialog').then((module) => ({ default: module.UndoFaultsDialog })),
);

type Report = { input: Undoing; outcome: UndoOutcome };

/**
 * Shows the result of undoing: a toast, or a dialog with the books that could not be restored. It is part of
 * every manager page, because the user may have left the page with the button by then.
 */
export function UndoReport() {
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const [report, setReport] = useState<Report | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const show = async ({ input, outcome }: Report) => {
      await loadTexts(i18n, ['bookAct', 'manageBook']);
      const { done, failed, isRunning } = outcome;
      if (isRunning) toast.success(i18n.t('bookAct:undo.started'));
      else if (failed.length > 0) {
        setReport({ input, outcome });
        setIsOpen(true);
      } else {
        const { title } = input;
        if (done === 0) toast.success(i18n.t('bookAct:undo.wasDone'));
        else if (title !== undefined) toast.success(i18n.t('bookAct:undo.restored', { title }));
        else toast.success(i18n.t('bookAct:undo.done', { count: done }));
      }
    };
    const fail = async (error: unknown) => {
      await loadTexts(i18n, ['bookAct']);
      toastFailure(error, i18n.t('bookAct:undo.failed'));
    };
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { mutation, action } = event;
      if (mutation.options.mutationKey !== undoMutationKey) return;
      if (action.type === 'error') void fail(action.error);
      if (action.type === 'success')
        void show({
          input: mutation.state.variables as Report['input'],
          outcome: action.data as UndoOutcome,
        });
    });
  }, [queryClient, i18n]);
  if (!report) return null;
  return (
    <Suspense fallback={null}>
      <UndoFaultsDialog {...report} open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

import { useState } from 'react';
import { undoDays } from '@/features/book-act/offered/undo-days';
import { useUndoToast } from '@/features/book-act/offered/use-undo-toast';
import type { Book } from '@/features/book/book.schema';
import type { BookActProps } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { bulkFields } from './book-bulk.facts';
import { useBulkBooks } from './book-bulk.queries';
import type { BookBulkInput, BookBulkOutput } from './book-bulk.schema';
import { ChangeBooksDialog } from './change-books-dialog';

/** Asks for confirmation of an act on several books, runs it, and names the books that it left out. */
export function BulkDialogs({ pending, onClose, onDone }: BookActProps) {
  const { t } = useTranslation('bookAct');
  const bulk = useBulkBooks();
  const undoToast = useUndoToast();
  // The last act is kept during the closing animation, so that the text does not disappear first.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const [failed, setFailed] = useState<BookBulkOutput['failed']>([]);
  if (!shown) return null;
  const { act, books } = shown;
  const field = bulkFields.find((one) => one === act);
  const count = books.length;

  const run = async (input: BookBulkInput) => {
    const result = await bulk.mutateAsync(input);
    onClose();
    setFailed(result.failed);
    if (result.actId) {
      const done = input.act === 'delete' ? 'bulk.deleted' : 'bulk.changed';
      undoToast(t(done, { count: result.done }), { id: result.actId });
      onDone();
    } else if (result.failed.length === 0) {
      toast.info(t('bulk.nothingToChange'));
      onDone();
    }
  };
  const chosen = books.map(({ id, version }) => ({ id, version }));
  const dialog = {
    open: pending !== null,
    onOpenChange: (open: boolean) => !open && onClose(),
  };
  return (
    <>
      {!field ? (
        <ConfirmDialog
          {...dialog}
          title={t('bulk.deleteTitle', { count, title: books[0]?.title })}
          description={t('bulk.deleteText', { count, days: undoDays })}
          confirmLabel={t('bulk.delete')}
          onConfirm={() => run({ act: 'delete', books: chosen })}
          errorMessage={() => t('bulk.deleteFailed')}
        />
      ) : (
        <ChangeBooksDialog
          {...dialog}
          field={field}
          books={books}
          onChange={(changes) =>
            run({ act: 'change', books: chosen.map(({ id }) => ({ id })), changes })
          }
        />
      )}
      <BookActFaults books={books} failed={failed} onClose={() => setFailed([])} />
    </>
  );
}

type BookActFaultsProps = {
  books: readonly Book[];
  failed: BookBulkOutput['failed'];
  onClose: () => void;
};

function BookActFaults({ books, failed, onClose }: BookActFaultsProps) {
  const { t } = useTranslation(['bookAct', 'ui']);
  const byId = new Map(books.map((book) => [book.id, book]));
  return (
    <Dialog
      open={failed.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.notDone', { count: failed.length })}
      actions={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <ul className="divide-y border-y text-sm">
        {failed.map(({ id, reason }) => (
          <li key={id} className="grid gap-0.5 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{byId.get(id)?.title}</bdi>{' '}
              <bdi className="text-muted">{byId.get(id)?.author}</bdi>
            </span>
            <span className="text-muted">{t(`bulk.faults.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useDeleteBook } from '@/features/book/book.queries';
import type { Book } from '@/features/book/book.schema';
import { bookDeletion } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';

type DeleteBookDialogProps = {
  book: Pick<Book, 'id' | 'title' | 'author' | 'version'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the deletion, to leave the page of the book. */
  onDeleted?: () => unknown;
};

const isRefusal = isRefusalOf<typeof api.book.delete>;

/** Asks for confirmation before a book is deleted. */
export function DeleteBookDialog({ book, open, onOpenChange, onDeleted }: DeleteBookDialogProps) {
  const { t } = useTranslation('manageBook');
  const queryClient = useQueryClient();
  const restoring = bookDeletion();
  const deleteBook = useDeleteBook(book.id, onDeleted);
  const remove = async () => {
    try {
      await deleteBook.mutateAsync(book.version);
    } catch (error) {
      // Another user has already deleted the book, which is the wanted result.
      if (!isRefusal(error) || error.code !== 'NOT_FOUND') throw error;
      await onDeleted?.();
    }
    toast.success(
      t('delete.done', { title: book.title }),
      restoring && {
        action: {
          label: t('delete.undo'),
          onClick: () => void restoring.undo(queryClient, book.id),
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title', { title: book.title })}
      description={
        restoring
          ? t('delete.text', { author: book.author, days: restoring.days })
          : t('delete.textForGood', { author: book.author })
      }
      confirmLabel={t('delete.action')}
      onConfirm={remove}
      errorMessage={(error) =>
        isRefusal(error) && error.code === 'CONFLICT' ? t('delete.changed') : t('delete.failed')
      }
    />
  );
}

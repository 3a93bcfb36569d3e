import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';
import { usePurgeBooks } from './book-act.queries';
import type { DeletedBook } from './book-act.schema';

type PurgeBooksDialogProps = {
  books: readonly DeletedBook[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPurged: () => void;
};

/** Asks for confirmation before deleted books are deleted permanently. */
export function PurgeBooksDialog({ books, open, onOpenChange, onPurged }: PurgeBooksDialogProps) {
  const { t } = useTranslation('bookAct');
  const purgeBooks = usePurgeBooks();
  const count = books.length;
  const purge = async () => {
    await purgeBooks.mutateAsync(books.map(({ id }) => id));
    onPurged();
    toast.success(t('deleted.purged', { count }));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('deleted.purgeTitle', { count, title: books[0]?.title })}
      description={t('deleted.purgeText', { count })}
      confirmLabel={t('deleted.purge')}
      onConfirm={purge}
      errorMessage={() => t('bulk.deleteFailed')}
    />
  );
}

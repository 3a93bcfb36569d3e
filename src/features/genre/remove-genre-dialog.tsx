import { useTranslation } from 'react-i18next';
import { errorCode } from '@/api/field-errors';
import { unlessDemoRefusal } from '@/auth/demo-refusal';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { useDeleteGenre } from './genre.queries';
import type { Genre } from './genre.schema';
import { MergeGenreDialog } from './merge-genre-dialog';

type RemoveGenreDialogProps = {
  genre: Genre;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where to go when the genre is gone. */
  onRemoved?: () => unknown;
};

/** Takes a genre out of the library: an unused one is deleted, one in use is merged into another. */
export function RemoveGenreDialog(props: RemoveGenreDialogProps) {
  return props.genre.bookCount === 0 ? (
    <DeleteGenreDialog {...props} />
  ) : (
    <MergeGenreDialog {...props} />
  );
}

function DeleteGenreDialog({ genre, open, onOpenChange, onRemoved }: RemoveGenreDialogProps) {
  const { t } = useTranslation('genre');
  const deleteGenre = useDeleteGenre(genre.id, onRemoved);
  const remove = async () => {
    try {
      await deleteGenre.mutateAsync(undefined);
    } catch (error) {
      // Somebody was faster: what was asked for is so.
      if (errorCode(error) !== 'NOT_FOUND') throw error;
      await onRemoved?.();
    }
    toast.success(t('delete.done', { name: genre.name }));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title', { name: genre.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      onConfirm={remove}
      errorMessage={(error) =>
        unlessDemoRefusal(
          error,
          errorCode(error) === 'CONFLICT' ? t('delete.inUse') : t('delete.failed'),
        )
      }
    />
  );
}

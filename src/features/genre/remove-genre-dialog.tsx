import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import type { MenuEntry } from '@/ui/overlays/menu';
import { toast } from '@/ui/overlays/toast';
import { genreName } from './genre.facts';
import { useDeleteGenre } from './genre.queries';
import type { Genre } from './genre.schema';

const MergeGenreDialog = lazyDialog(
  ({ open }) => open,
  () => import('./merge/merge-genre-dialog').then((module) => module.MergeGenreDialog),
);

type RemoveGenreDialogProps = {
  genre: Genre;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the genre is removed, to leave its page. */
  onRemoved?: () => unknown;
};

/** Removes a genre: deletes it if it is unused, otherwise merges it into another. */
export function RemoveGenreDialog(props: RemoveGenreDialogProps) {
  return props.genre.bookCount === 0 ? (
    <DeleteGenreDialog {...props} />
  ) : (
    <MergeGenreDialog {...props} />
  );
}

const isRefusal = isRefusalOf<typeof api.genre.delete>;

function DeleteGenreDialog({ genre, open, onOpenChange, onRemoved }: RemoveGenreDialogProps) {
  const { t, i18n } = useTranslation('genre');
  const name = genreName(genre, i18n.language);
  const deleteGenre = useDeleteGenre(genre.id, onRemoved);
  const remove = async () => {
    try {
      await deleteGenre.mutateAsync(undefined);
    } catch (error) {
      // Another user has already deleted the genre, which is the wanted result.
      if (!isRefusal(error) || error.code !== 'NOT_FOUND') throw error;
      await onRemoved?.();
    }
    toast.success(t('delete.done', { name }));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      onConfirm={remove}
      errorMessage={(error) =>
        isRefusal(error) && error.code === 'CONFLICT' ? t('delete.inUse') : t('delete.failed')
      }
    />
  );
}

/** The entry that removes a genre: one with books is merged into another. */
export function removeEntry(
  { bookCount }: Pick<Genre, 'bookCount'>,
  t: Translate<'genre'>,
  onSelect: () => void,
): MenuEntry {
  return {
    label: bookCount === 0 ? t('delete.action') : t('merge.action'),
    icon: bookCount === 0 ? 'trash' : 'merge',
    ...(bookCount === 0 && { tone: 'negative' }),
    onSelect,
  };
}

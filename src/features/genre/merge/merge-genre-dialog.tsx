import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFailure } from '@/api/field-errors';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { useTranslation } from '@/i18n/use-translation';
import { SelectField } from '@/ui/fields/select-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast } from '@/ui/overlays/toast';
import { genreName } from '../genre.facts';
import { genreQueries, useMergeGenre } from '../genre.queries';
import type { Genre } from '../genre.schema';
import { useUndoMergeWithToast } from './use-undo-merge-with-toast';

type MergeGenreDialogProps = {
  genre: Genre;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the genre is removed, to leave its page. */
  onRemoved?: () => unknown;
};

/** Moves all books of a genre to another one and deletes the genre. */
export function MergeGenreDialog({ genre, open, onOpenChange, onRemoved }: MergeGenreDialogProps) {
  const { t, i18n } = useTranslation('genre');
  const name = genreName(genre, i18n.language);
  const count = genre.bookCount;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('merge.title', { name })}
      description={t('merge.text', { count, name })}
      submitLabel={t('merge.submit', { count })}
      tone="negative"
    >
      <MergeForm genre={genre} onDone={() => onOpenChange(false)} onRemoved={onRemoved} />
    </FormDialog>
  );
}

type MergeFormProps = {
  genre: Genre;
  onDone: () => void;
  onRemoved: (() => unknown) | undefined;
};

/** A separate component, so that nothing is chosen each time the dialog opens. */
function MergeForm({ genre, onDone, onRemoved }: MergeFormProps) {
  const { t, i18n } = useTranslation('genre');
  const { data: genres = [] } = useQuery(genreQueries.choices());
  const others = genres.filter(({ id }) => id !== genre.id);
  const mergeGenre = useMergeGenre(genre.id, onRemoved);
  const [undo] = useUndoMergeWithToast();
  const form = useForm({ defaultValues: { into: '' } });
  const merge = async ({ into }: { into: string }) => {
    const kept = others.find(({ id }) => id === into);
    if (!kept) return form.setError('into', { message: 'genre:errors.mergeIntoItself' });
    try {
      const { isMoving, mergeId } = await mergeGenre.mutateAsync(into);
      const texts = { count: genre.bookCount, into: genreName(kept, i18n.language) };
      toast.success(isMoving ? t('merge.started', texts) : t('merge.done', texts), {
        action: { label: t('merge.undo'), onClick: () => undo(mergeId) },
      });
      onDone();
    } catch (error) {
      if (isAnnounced(error)) onDone();
      else showFailure(error, form.setError, 'genre:merge.failed');
    }
  };
  return (
    <Form form={form} onSubmit={merge}>
      {others.length === 0 ? (
        <p className="text-muted">{t('merge.noOther')}</p>
      ) : (
        <SelectField
          control={form.control}
          name="into"
          label={t('merge.into')}
          placeholder={t('merge.choose')}
          options={others.map((other) => ({
            value: other.id,
            label: genreName(other, i18n.language),
          }))}
          isRequired
        />
      )}
    </Form>
  );
}

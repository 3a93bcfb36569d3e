import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { SelectBox } from '@/ui/fields/select-field';
import { Dialog } from '@/ui/overlays/dialog';
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
  const { t, i18n } = useTranslation(['genre', 'ui']);
  const name = genreName(genre, i18n.language);
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const choice = useRef<HTMLSelectElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const { data: genres = [] } = useQuery({ ...genreQueries.choices(), enabled: open });
  const others = genres.filter(({ id }) => id !== genre.id);
  const mergeGenre = useMergeGenre(genre.id, onRemoved);
  const [undo] = useUndoMergeWithToast();
  const count = genre.bookCount;
  const merge = async () => {
    setIsFailed(false);
    if (!into) {
      setError('genre:errors.mergeIntoItself');
      choice.current?.focus();
      return;
    }
    try {
      const kept = others.find(({ id }) => id === into);
      const { isMoving, mergeId } = await mergeGenre.mutateAsync(into);
      const texts = { count, into: kept ? genreName(kept, i18n.language) : '' };
      toast.success(isMoving ? t('merge.started', texts) : t('merge.done', texts), {
        action: { label: t('merge.undo'), onClick: () => undo(mergeId) },
      });
      onOpenChange(false);
    } catch (failure) {
      if (isAnnounced(failure)) onOpenChange(false);
      else setIsFailed(true);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('merge.title', { name })}
      description={t('merge.text', { count, name })}
      isDismissible={!mergeGenre.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('ui:cancel')}
          </Button>
          <Button variant="negative" isPending={mergeGenre.isPending} onClick={() => void merge()}>
            {t('merge.submit', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isFailed && (
          <Banner tone="negative" role="alert">
            {t('merge.failed')}
          </Banner>
        )}
        {others.length === 0 ? (
          <p className="text-muted">{t('merge.noOther')}</p>
        ) : (
          <Field label={t('merge.into')} error={error} isRequired>
            {(control) => (
              <SelectBox
                {...control}
                ref={choice}
                value={into}
                placeholder={t('merge.choose')}
                options={others.map((other) => ({
                  value: other.id,
                  label: genreName(other, i18n.language),
                }))}
                onChange={(event) => {
                  setInto(event.target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}

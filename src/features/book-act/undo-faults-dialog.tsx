import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { SelectBox } from '@/ui/fields/select-field';
import { Dialog } from '@/ui/overlays/dialog';
import { type Undoing, useUndoBooks } from './book-act.queries';
import type { UndoOutcome } from './book-act.schema';

type UndoFaultsDialogProps = {
  /** The input of the failed call, to repeat it with a genre. */
  input: Undoing;
  outcome: UndoOutcome;
  open: boolean;
  onClose: () => void;
};

/** Lists the books that could not be restored, with the reasons and possible solutions. */
export function UndoFaultsDialog({ input, outcome, open, onClose }: UndoFaultsDialogProps) {
  const { t, i18n } = useTranslation(['bookAct', 'manageBook', 'ui']);
  const { done, failed } = outcome;
  const needsGenre = failed.some(({ reason }) => reason === 'genre-gone');
  const { data: genres = [] } = useQuery({ ...genreQueries.choices(), enabled: needsGenre });
  const [genreId, setGenreId] = useState('');
  const label = useId();
  const undo = useUndoBooks();
  const again = () => {
    onClose();
    undo.mutate({ ...input, genreId });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('undo.notDone', { count: failed.length })}
      description={done > 0 ? t('undo.partlyDone', { count: done }) : t('undo.noneDone')}
      actions={
        <>
          <Button variant={needsGenre ? 'quiet' : 'primary'} onClick={onClose}>
            {t('ui:close')}
          </Button>
          {needsGenre && (
            <Button disabled={genreId === ''} onClick={again}>
              {t('undo.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="divide-y border-y text-sm">
          {failed.map(({ id, title, author, reason, other }) => (
            <li key={id} className="grid gap-0.5 py-2.5">
              {title && (
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{title}</bdi>{' '}
                  <bdi className="text-muted">{author}</bdi>
                </span>
              )}
              <span className="text-muted">{t(`undo.faults.${reason}`)}</span>
              {other && (
                <Link
                  to="/manager/books/$id"
                  params={{ id: other.id }}
                  onClick={onClose}
                  className="w-fit text-accent underline-offset-2 hover:underline pointer-coarse:py-3"
                >
                  {t('manageBook:form.openOther', { title: other.title, author: other.author })}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {needsGenre && (
          <div className="grid gap-1.5">
            <label htmlFor={label} className="text-sm font-medium">
              {t('undo.genre')}
            </label>
            <SelectBox
              id={label}
              value={genreId}
              onChange={(event) => setGenreId(event.target.value)}
              placeholder={t('manageBook:form.chooseGenre')}
              options={genres.map((genre) => ({
                value: genre.id,
                label: genreName(genre, i18n.language),
              }))}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

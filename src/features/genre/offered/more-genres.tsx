import { useState } from 'react';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import type { GenreDialogProps } from './genre-dialog';

const LazyGenreDialog = lazyDialog(
  ({ open }: GenreDialogProps) => open,
  () => import('./genre-dialog').then((module) => module.GenreDialog),
);

type MoreGenresProps = { label: string } & Pick<GenreDialogProps, 'onChosen'>;

/** A chip after those of the genres with the most books. It opens a search of all genres. */
export function MoreGenres({ label, onChosen }: MoreGenresProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="chip" onClick={() => setOpen(true)}>
        {label}
      </button>
      <LazyGenreDialog open={open} onOpenChange={setOpen} title={label} onChosen={onChosen} />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { RecordDialog } from '@/ui/fields/record-dialog';
import { genreName } from '../genre.facts';
import { genreQueries } from '../genre.queries';

export type GenreDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  onChosen: (genreId: string) => unknown;
};

/** A search of all genres, to choose one. Use `MoreGenres` instead. */
export function GenreDialog({ title, onChosen, ...opening }: GenreDialogProps) {
  const { i18n } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  return (
    <RecordDialog
      {...opening}
      title={title}
      label={title}
      records={{
        query: (searchTerm) => genreQueries.list({ searchTerm }),
        text: (genre) => ({ title: genreName(genre, i18n.language) }),
      }}
      typed={typed}
      onTyped={setTyped}
      onChosen={({ id }) => {
        opening.onOpenChange(false);
        onChosen(id);
      }}
    />
  );
}

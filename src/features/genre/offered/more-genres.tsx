import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { LazyRecordDialog } from '@/ui/fields/lazy-record-dialog';
import { genreName } from '../genre.facts';
import { genreQueries } from '../genre.queries';

type MoreGenresProps = { label: string; onChosen: (genreId: string) => unknown };

/** A chip after those of the genres with the most books. It opens a search of all genres. */
export function MoreGenres({ label, onChosen }: MoreGenresProps) {
  const { i18n } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="chip" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <LazyRecordDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={label}
        label={label}
        records={{
          query: (searchTerm) => genreQueries.list({ searchTerm }),
          text: (genre) => ({ title: genreName(genre, i18n.language) }),
        }}
        typed={typed}
        onTyped={setTyped}
        onChosen={({ id }) => {
          setIsOpen(false);
          onChosen(id);
        }}
      />
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '@/auth/can';
import type { BookFormControl } from '@/features/book/form/use-book-form';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { Icon } from '@/ui/icon';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';

const NewGenreDialog = lazyDialog(
  ({ open }) => open,
  () => import('./new-genre-dialog').then((module) => module.NewGenreDialog),
);

type GenreFieldProps = { form: BookFormControl };

/** Select for the genre of a book, with a button that creates a new genre. */
export function GenreField({ form }: GenreFieldProps) {
  const { t, i18n } = useTranslation(['book', 'manageBook']);
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="flex items-start gap-2.5 max-sm:flex-col">
      <SelectField
        control={form.control}
        name="genreId"
        label={t('fields.genreId')}
        options={genres.map((genre) => ({
          value: genre.id,
          label: genreName(genre, i18n.language),
        }))}
        placeholder={t('manageBook:form.chooseGenre')}
        className="w-full min-w-0 flex-1"
        isRequired
      />
      <Can permission={{ book: ['create'] }}>
        <Button
          variant="quiet"
          size="lg"
          // Aligned with the select box, below the label; on a phone below the box.
          className="px-4! text-ui! sm:mt-[1.625rem]"
          onClick={() => setIsCreating(true)}
        >
          <Icon name="plus" />
          {t('manageBook:form.newGenre')}
        </Button>
      </Can>
      <NewGenreDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(genre) =>
          form.setValue('genreId', genre.id, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}

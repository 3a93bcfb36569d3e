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
    <div className="flex flex-wrap items-start gap-2.5 max-[22rem]:flex-col">
      <SelectField
        control={form.control}
        name="genreId"
        label={t('fields.genreId')}
        options={genres.map((genre) => ({
          value: genre.id,
          label: genreName(genre, i18n.language),
        }))}
        placeholder={t('manageBook:form.chooseGenre')}
        className="min-w-0 flex-[1_1_7rem] max-[22rem]:w-full max-[22rem]:flex-none"
        isRequired
      />
      <Can permission={{ book: ['create'] }}>
        <Button
          variant="quiet"
          size="lg"
          // Aligned with the select box, below the label; below the box on the narrowest phones.
          className="mt-[1.625rem] px-3! text-ui! sm:px-4! max-[22rem]:mt-0"
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

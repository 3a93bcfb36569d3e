import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { FormPage, type FormPageActions, type FormWords } from '@/api/records/form-page';
import { useWaysOfNewRecord, useWaysOfRecord } from '@/api/records/record-ways';
import { ColorField } from '@/features/genre/offered/color-field';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { TextField } from '@/ui/fields/text-field';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { GenreConflictDialog, genreFields } from './genre-conflict-dialog';
import { clothColors, genreName, hexColor, translatedLanguages } from './genre.facts';
import { genreQueries, useCreateGenre, useUpdateGenre } from './genre.queries';
import { type Genre, type GenreForm, genreFormSchema, genreFormValues } from './genre.schema';

/**
 * Renders a sample cover. The route provides it, because the cover belongs to the feature `book`.
 */
export type RenderCover = (look: { title: string; author: string; color: string }) => ReactNode;

type GenrePageProps = { renderCover: RenderCover };

/** The page for adding a genre. */
export function CreateGenrePage(props: GenrePageProps) {
  const { t, i18n } = useTranslation('genre');
  const list = { to: '/manager/genres', title: t('list.title') } as const;
  const ways = useWaysOfNewRecord(list, '/manager/genres/$id');
  const create = useCreateGenre();
  return (
    <GenreFormPage
      {...props}
      {...ways}
      title={t('create.title')}
      words={{
        submit: t('create.submit'),
        done: (genre) => t('create.done', { name: genreName(genre, i18n.language) }),
      }}
      onSave={(fields) => create.mutateAsync(fields)}
    />
  );
}

/** The page for editing a genre. */
export function UpdateGenrePage({ id, ...props }: GenrePageProps & { id: string }) {
  const { t, i18n } = useTranslation('genre');
  const { data } = useSuspenseQuery(genreQueries.one(id));
  // The genre when editing began; later refreshes of the query do not change it.
  const [genre] = useState(data);
  const name = genreName(genre, i18n.language);
  const list = { to: '/manager/genres', title: t('list.title') } as const;
  const ways = useWaysOfRecord('/manager/genres/$id', id, t('update.back', { name }), list);
  const update = useUpdateGenre(id);
  return (
    <GenreFormPage
      {...props}
      {...ways}
      genre={genre}
      title={t('update.heading')}
      words={{
        submit: t('update.submit'),
        done: (saved) => t('update.done', { name: genreName(saved, i18n.language) }),
      }}
      onSave={(fields, version) => update.mutateAsync({ ...fields, version })}
    />
  );
}

type GenreFormPageProps = Omit<FormPageActions<GenreForm, Genre>, 'onSave'> &
  GenrePageProps & {
    /** The genre to change. If missing, the form creates a new one. */
    genre?: Genre;
    words: FormWords<Genre>;
    /** @param version the version of the genre that the fields are based on */
    onSave: (fields: GenreForm, version: number | undefined) => Promise<Genre>;
  };

/** Form for the names and the colour of a genre, with a sample cover. */
export function GenreFormPage({ genre, renderCover, onSave, ...actions }: GenreFormPageProps) {
  const { t } = useTranslation('genre');
  const form = useForm({
    resolver: standardSchemaResolver(genreFormSchema),
    defaultValues: genreFormValues(genre),
  });
  const edit = useEditConflict({
    form,
    record: genre,
    fields: genreFields,
    valuesOf: genreFormValues,
  });
  useOpeningFocus(() => form.setFocus('name'));
  const fault = (error: unknown, fields: GenreForm) => {
    const refusal = isRefusalOf<typeof api.genre.update>(error) ? error : undefined;
    if (refusal?.code === 'CONFLICT' && 'current' in refusal.data)
      return edit.ask(refusal.data.current, fields);
    return refusal?.code === 'NOT_FOUND'
      ? 'genre:errors.deletedMeanwhile'
      : 'genre:errors.notSaved';
  };
  return (
    <FormPage
      {...actions}
      form={form}
      formRef={edit.formRef}
      onSave={(fields) => onSave(fields, edit.base()?.version)}
      fault={fault}
      picture={<CoverInCloth form={form} renderCover={renderCover} />}
    >
      <div className="grid gap-x-4 2xl:grid-cols-3">
        <TextField
          control={form.control}
          name="name"
          label={t('fields.name')}
          autoComplete="off"
          isRequired
        />
      </div>
      <TranslationFields form={form} />
      <ColorField
        control={form.control}
        name="color"
        label={t('fields.color')}
        swatches={clothColors.map(({ value, key }) => ({ value, label: t(`cloth.${key}`) }))}
      />
      <GenreConflictDialog conflict={edit.conflict} />
    </FormPage>
  );
}

type TranslationFieldsProps = { form: UseFormReturn<GenreForm> };

function TranslationFields({ form }: TranslationFieldsProps) {
  const { t, i18n } = useTranslation('genre');
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-small font-medium">{t('fields.translations')}</legend>
      <p id={hintId} className="mt-0.5 mb-3 text-small text-muted">
        {t('form.translationsHint')}
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {translatedLanguages.map((code) => (
          <TextField
            key={code}
            control={form.control}
            name={`translations.${code}`}
            label={languageName(code, i18n.language)}
            lang={code}
            autoComplete="off"
            emptyAsNull
          />
        ))}
      </div>
    </fieldset>
  );
}

type CoverInClothProps = { form: UseFormReturn<GenreForm>; renderCover: RenderCover };

function CoverInCloth({ form, renderCover }: CoverInClothProps) {
  const { t } = useTranslation('genre');
  const [name, color] = useWatch({ control: form.control, name: ['name', 'color'] });
  return (
    <figure className="form-picture max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:*:first:w-24">
      {renderCover({
        title: name.trim() || t('page.sampleTitle'),
        author: t('page.sampleAuthor'),
        color: hexColor.test(color) ? color : clothColors[0].value,
      })}
      <figcaption className="text-small text-muted lg:mt-2">{t('page.preview')}</figcaption>
    </figure>
  );
}

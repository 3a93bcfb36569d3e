import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useId, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { api } from '@/api/client';
import { showFieldErrors } from '@/api/field-errors';
import { isRefusalOf } from '@/api/is-refusal-of';
import { ColorField } from '@/features/genre/offered/color-field';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/fields/text-field';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { GenreConflictDialog, genreFields } from './genre-conflict-dialog';
import { clothColors, hexColor, translatedLanguages } from './genre.facts';
import { type Genre, type GenreForm, genreFormSchema, genreFormValues } from './genre.schema';

/**
 * Renders a sample cover. The route provides it, because the cover belongs to the feature `book`.
 */
export type RenderCover = (look: { title: string; author: string; color: string }) => ReactNode;

type GenreFormPanelProps = {
  /** The genre to change. If missing, the form creates a new one. */
  genre?: Genre;
  submitLabel: string;
  /** The cancel button. */
  cancel: ReactNode;
  renderCover: RenderCover;
  /** @param version the version of the genre that the fields are based on */
  onSave: (fields: GenreForm, version: number | undefined) => Promise<Genre>;
  onSaved: (genre: Genre) => unknown;
};

/** Form for the names and the colour of a genre, with a sample cover. */
export function GenreFormPanel({
  genre,
  submitLabel,
  cancel,
  renderCover,
  onSave,
  onSaved,
}: GenreFormPanelProps) {
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
  const { isDirty, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const save = async (fields: GenreForm) => {
    try {
      const saved = await onSave(fields, edit.base()?.version);
      isSaved.current = true;
      await onSaved(saved);
    } catch (error) {
      if (showFieldErrors(error, form.setError)) return;
      const refusal = isRefusalOf<typeof api.genre.update>(error) ? error : undefined;
      if (refusal?.code === 'CONFLICT' && 'current' in refusal.data)
        return edit.ask(refusal.data.current, fields);
      const isGone = refusal?.code === 'NOT_FOUND';
      form.setError('root', {
        message: isGone ? 'genre:errors.deletedMeanwhile' : 'genre:errors.notSaved',
      });
    }
  };
  return (
    <>
      <Form form={form} formRef={edit.formRef} onSubmit={save}>
        <TextField
          control={form.control}
          name="name"
          label={t('fields.name')}
          autoComplete="off"
          isRequired
        />
        <TranslationFields form={form} />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
          <ColorField
            control={form.control}
            name="color"
            label={t('fields.color')}
            swatches={clothColors.map(({ value, key }) => ({ value, label: t(`cloth.${key}`) }))}
            className="min-w-0 flex-1 basis-60"
          />
          <CoverInCloth form={form} renderCover={renderCover} />
        </div>
        <FormActions>
          <Button type="submit" size="lg" isPending={isSubmitting}>
            {submitLabel}
          </Button>
          {cancel}
        </FormActions>
      </Form>
      <UnsavedChanges isUnsaved={() => isDirty && !isSaved.current} />
      <GenreConflictDialog conflict={edit.conflict} />
    </>
  );
}

type TranslationFieldsProps = { form: UseFormReturn<GenreForm> };

/** A field for the name in each further language. */
function TranslationFields({ form }: TranslationFieldsProps) {
  const { t, i18n } = useTranslation('genre');
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-small font-medium">{t('fields.translations')}</legend>
      <p id={hintId} className="mt-0.5 mb-3 text-small text-muted">
        {t('form.translationsHint')}
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:max-md:grid-cols-3 lg:grid-cols-3">
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
    <figure className="w-32">
      {renderCover({
        title: name.trim() || t('page.sampleTitle'),
        author: t('page.sampleAuthor'),
        color: hexColor.test(color) ? color : clothColors[0].value,
      })}
      <figcaption className="mt-2 text-tiny text-muted">{t('page.preview')}</figcaption>
    </figure>
  );
}

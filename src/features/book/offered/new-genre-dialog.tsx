import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { clothColors } from '@/features/genre/genre.facts';
import { useCreateGenre } from '@/features/genre/genre.queries';
import { type Genre, genreFormSchema } from '@/features/genre/genre.schema';
import { ColorField } from '@/features/genre/offered/color-field';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { Dialog } from '@/ui/overlays/dialog';

type NewGenreDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (genre: Genre) => void;
};

/** Creates a genre without leaving the book form. */
export function NewGenreDialog({ open, onOpenChange, onCreated }: NewGenreDialogProps) {
  const { t } = useTranslation(['book', 'genre', 'ui']);
  const formId = useId();
  const createGenre = useCreateGenre();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('genre:create.title')}
      isDismissible={!createGenre.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={createGenre.isPending}>
            {t('genre:create.submit')}
          </Button>
        </>
      }
    >
      <NewGenreForm
        id={formId}
        create={createGenre.mutateAsync}
        onCreated={(genre) => {
          onCreated(genre);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

type NewGenreFormProps = {
  id: string;
  create: (fields: { name: string; color: string }) => Promise<Genre>;
  onCreated: (genre: Genre) => void;
};

/** A separate component, so that the form is empty each time the dialog opens. */
function NewGenreForm({ id, create, onCreated }: NewGenreFormProps) {
  const { t } = useTranslation('genre');
  const form = useForm({
    resolver: standardSchemaResolver(genreFormSchema),
    defaultValues: { name: '', color: clothColors[0].value },
  });
  return (
    <Form
      form={form}
      id={id}
      onSubmit={async (fields) => {
        try {
          onCreated(await create(fields));
        } catch (error) {
          if (!showFieldErrors(error, form.setError))
            form.setError('root', { message: 'genre:errors.notSaved' });
        }
      }}
    >
      <TextField control={form.control} name="name" label={t('fields.name')} isRequired />
      <ColorField
        control={form.control}
        name="color"
        label={t('fields.color')}
        swatches={clothColors.map(({ value, key }) => ({ value, label: t(`cloth.${key}`) }))}
      />
    </Form>
  );
}

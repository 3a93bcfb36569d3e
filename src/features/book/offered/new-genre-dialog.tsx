import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showFailure } from '@/api/field-errors';
import { clothColors } from '@/features/genre/genre.facts';
import { useCreateGenre } from '@/features/genre/genre.queries';
import { type Genre, genreFormSchema } from '@/features/genre/genre.schema';
import { ColorField } from '@/features/genre/offered/color-field';
import { useTranslation } from '@/i18n/use-translation';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';

type NewGenreDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (genre: Genre) => void;
};

/** Creates a genre without leaving the book form. */
export function NewGenreDialog({ open, onOpenChange, onCreated }: NewGenreDialogProps) {
  const { t } = useTranslation('genre');
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('create.title')}
      submitLabel={t('create.submit')}
    >
      <NewGenreForm
        onCreated={(genre) => {
          onCreated(genre);
          onOpenChange(false);
        }}
      />
    </FormDialog>
  );
}

/** A separate component, so that the form is empty each time the dialog opens. */
function NewGenreForm({ onCreated }: Pick<NewGenreDialogProps, 'onCreated'>) {
  const { t } = useTranslation('genre');
  const createGenre = useCreateGenre();
  const form = useForm({
    resolver: standardSchemaResolver(genreFormSchema),
    defaultValues: { name: '', color: clothColors[0].value },
  });
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        try {
          onCreated(await createGenre.mutateAsync(fields));
        } catch (error) {
          showFailure(error, form.setError, 'genre:errors.notSaved');
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

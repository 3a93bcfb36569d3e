import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Control, useForm } from 'react-hook-form';
import { api } from '@/api/client';
import { showFailure } from '@/api/field-errors';
import {
  type NewBookFacts,
  useNewBookFact,
  useSetBookFact,
} from '@/features/book/offered/book-fact';
import { useTranslation } from '@/i18n/use-translation';
import { CompletedField } from '@/ui/fields/completed-field';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast } from '@/ui/overlays/toast';
import { type BookSeries, type SeriesForm, seriesForm } from './series.schema';

type SeriesDialogProps = {
  bookId: string;
  /** The series that it is in now. */
  of: BookSeries;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks which series a book is in, and as which number. */
export function SeriesDialog({ bookId, of, isOpen, onClose }: SeriesDialogProps) {
  const { t } = useTranslation('series');
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      submitLabel={t('save')}
    >
      <SeriesFields bookId={bookId} of={of} onSaved={onClose} />
    </FormDialog>
  );
}

type SeriesFieldsProps = { bookId: string; of: BookSeries; onSaved: () => void };

/** A separate component, so that the form starts anew each time the dialog opens. */
function SeriesFields({ bookId, of, onSaved }: SeriesFieldsProps) {
  const { t } = useTranslation('series');
  const setting = useSetBookFact((form: SeriesForm) => api.series.set({ id: bookId, ...form }));
  const form = useForm({
    resolver: standardSchemaResolver(seriesForm),
    defaultValues: { seriesName: of.series?.name ?? null, seriesNumber: of.seriesNumber },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          const { series } = await setting.mutateAsync(values);
          onSaved();
          toast.success(series ? t('done', { series: series.name }) : t('emptied'));
        } catch (error) {
          showFailure(error, form.setError, 'series:failed');
        }
      }}
    >
      <SeriesInputs control={form.control} hint={t('hint')} />
    </Form>
  );
}

/** The series of a new book, in its form. */
export function NewBookSeries({ facts }: { facts: NewBookFacts }) {
  const { t } = useTranslation('series');
  const setting = useSetBookFact(api.series.set);
  const form = useForm<SeriesForm>({
    resolver: standardSchemaResolver(seriesForm),
    defaultValues: { seriesName: null, seriesNumber: null },
  });
  useNewBookFact(facts, form, t('failed'), (id, values) => setting.mutateAsync({ id, ...values }));
  return <SeriesInputs control={form.control} isOptional />;
}

type SeriesInputsProps = { control: Control<SeriesForm>; hint?: string; isOptional?: boolean };

function SeriesInputs({ control, hint, isOptional }: SeriesInputsProps) {
  const { t } = useTranslation('series');
  return (
    <>
      <CompletedField
        control={control}
        name="seriesName"
        label={t('label')}
        hint={hint}
        complete={(searchTerm) => api.series.names({ searchTerm })}
        isOptional={isOptional}
        emptyAsNull
      />
      <TextField
        control={control}
        name="seriesNumber"
        label={t('number')}
        hint={t('numberHint')}
        isOptional
        emptyAsNull
      />
    </>
  );
}

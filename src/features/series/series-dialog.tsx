import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '@/api/client';
import { showFieldErrors } from '@/api/field-errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { CompletedField } from '@/ui/fields/completed-field';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { type BookSeries, seriesForm } from './series.schema';
import { useSetSeries } from './use-set-series';

type SeriesDialogProps = {
  bookId: string;
  /** The series that it is in now. */
  of: BookSeries;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks which series a book is in, and as which number. */
export function SeriesDialog({ bookId, of, isOpen, onClose }: SeriesDialogProps) {
  const { t } = useTranslation(['series', 'ui']);
  const formId = useId();
  const setting = useSetSeries(bookId);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      isDismissible={!setting.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={setting.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={setting.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SeriesFields
        id={formId}
        of={of}
        save={setting.mutateAsync}
        onSaved={({ series }) => {
          onClose();
          toast.success(series ? t('done', { series: series.name }) : t('emptied'));
        }}
      />
    </Dialog>
  );
}

type SeriesFieldsProps = {
  id: string;
  of: BookSeries;
  save: ReturnType<typeof useSetSeries>['mutateAsync'];
  onSaved: (of: BookSeries) => void;
};

/** A separate component, so that the form starts anew each time the dialog opens. */
function SeriesFields({ id, of, save, onSaved }: SeriesFieldsProps) {
  const { t } = useTranslation('series');
  const form = useForm({
    resolver: standardSchemaResolver(seriesForm),
    defaultValues: { seriesName: of.series?.name ?? null, seriesNumber: of.seriesNumber },
  });
  return (
    <Form
      form={form}
      id={id}
      onSubmit={async (values) => {
        try {
          onSaved(await save(values));
        } catch (error) {
          if (!showFieldErrors(error, form.setError))
            form.setError('root', { message: 'series:failed' });
        }
      }}
    >
      <CompletedField
        control={form.control}
        name="seriesName"
        label={t('label')}
        hint={t('hint')}
        complete={(searchTerm) => api.series.names({ searchTerm })}
        isOptional
        emptyAsNull
      />
      <TextField
        control={form.control}
        name="seriesNumber"
        label={t('number')}
        hint={t('numberHint')}
        isOptional
        emptyAsNull
      />
    </Form>
  );
}

import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from '@/api/field-errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { toast } from '@/ui/overlays/toast';
import { recordFault } from './record-fault';

type OwnFormProps<Values extends FieldValues, Output> = {
  /** It is given what is saved as `values`. */
  form: UseFormReturn<Values, unknown, Output>;
  onSave: (values: Output) => Promise<unknown>;
  children: ReactNode;
};

/** The card on the page of a record with what the reader keeps of it for themselves. */
export function OwnForm<Values extends FieldValues, Output>({
  form,
  onSave,
  children,
}: OwnFormProps<Values, Output>) {
  const { t } = useTranslation('record');
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: Output) => {
    try {
      await onSave(values);
      toast.success(t('saved'));
    } catch (error) {
      showFailure(error, form.setError, recordFault(error));
    }
  };
  return (
    <Card title={t('own.title')} description={t('own.text')} className="mt-5">
      <Form form={form} onSubmit={(values) => save(values)}>
        {children}
        <FormActions>
          <Button type="submit" variant="quiet" isPending={isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
      <UnsavedChanges isUnsaved={() => isDirty} />
    </Card>
  );
}

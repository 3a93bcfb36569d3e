import type { LinkProps } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { recordFault } from './record-fault';

export type RecordFormActions<Output, Saved> = {
  title: string;
  onSave: (fields: Output) => Promise<Saved>;
  /** Leaves the form. */
  onSaved: (saved: Saved) => unknown;
  /** The link that leaves the form without saving, and the name of its page. */
  leave: Pick<LinkProps, 'to' | 'params' | 'search'> & {
    onClick: (event: MouseEvent) => void;
    name: string;
  };
};

type RecordFormProps<Values extends FieldValues, Output, Saved> = RecordFormActions<
  Output,
  Saved
> & {
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields. */
  children: ReactNode;
};

/** The page with the form of a record: saves it, says why it was refused, and asks before unsaved changes are lost. */
export function RecordForm<Values extends FieldValues, Output, Saved>({
  form,
  title,
  leave: { name, ...leave },
  onSave,
  onSaved,
  children,
}: RecordFormProps<Values, Output, Saved>) {
  const { t } = useTranslation(['record', 'ui']);
  const { isDirty, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const save = async (fields: Output) => {
    try {
      const saved = await onSave(fields);
      isSaved.current = true;
      toast.success(t('saved'));
      await onSaved(saved);
    } catch (error) {
      if (showFieldErrors(error, form.setError)) return;
      form.setError('root', { message: recordFault(error) });
    }
  };
  return (
    <>
      <PageTopBar title={title} start={<BackLink {...leave} iconOnly aria-label={name} />} />
      <PageBody width="form">
        <Form form={form} onSubmit={(fields) => save(fields)}>
          {children}
          <FormActions>
            <Button type="submit" size="lg" isPending={isSubmitting}>
              {t('save')}
            </Button>
            <ButtonLink {...leave} variant="quiet" size="lg">
              {t('ui:cancel')}
            </ButtonLink>
          </FormActions>
        </Form>
        <UnsavedChanges isUnsaved={() => isDirty && !isSaved.current} />
      </PageBody>
    </>
  );
}

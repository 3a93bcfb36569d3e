import type { LinkProps } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure, showFieldErrors } from '@/api/field-errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { PageBody, PageTopBar } from '@/ui/page/page';

/** What the page around a form decides: its title, how it saves, and where it leads. */
export type FormPageActions<Output, Saved> = {
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

/** The words of a form: of its button, and after it has saved. */
export type FormWords<Saved> = { submit: string; done: (saved: Saved) => string };

type FormPageProps<Values extends FieldValues, Output, Saved> = FormPageActions<Output, Saved> & {
  form: UseFormReturn<Values, unknown, Output>;
  formRef?: RefObject<HTMLFormElement | null>;
  words: FormWords<Saved>;
  /** The message for what no field explains, or its key; undefined if something else explains it. The reason follows it. */
  fault: (error: unknown, fields: Output) => string | undefined;
  above?: ReactNode;
  /** Stands beside the fields, with the class `form-picture`. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A page with a form: saves it, says why it was refused, and asks before unsaved changes are lost. */
export function FormPage<Values extends FieldValues, Output, Saved>({
  form,
  formRef,
  title,
  words,
  leave: { name, ...leave },
  onSave,
  onSaved,
  fault,
  above,
  picture,
  children,
}: FormPageProps<Values, Output, Saved>) {
  const { t } = useTranslation('ui');
  // Read during rendering, because react-hook-form updates only the state that a render has read.
  const { isDirty, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const save = async (fields: Output) => {
    try {
      const saved = await onSave(fields);
      isSaved.current = true;
      toast.success(words.done(saved));
      await onSaved(saved);
    } catch (error) {
      if (showFieldErrors(error, form.setError)) return;
      const message = fault(error, fields);
      if (message !== undefined) showFailure(error, form.setError, message);
    }
  };
  return (
    <>
      <PageTopBar title={title} start={<BackLink {...leave} iconOnly aria-label={name} />} />
      <PageBody width="form">
        {above}
        <Form form={form} formRef={formRef} onSubmit={(fields) => save(fields)}>
          <div className={picture === undefined ? undefined : 'form-beside'}>
            <Card className="grid gap-5">{children}</Card>
            {picture}
          </div>
          <FormActions>
            <Button type="submit" size="lg" isPending={isSubmitting}>
              {words.submit}
            </Button>
            <ButtonLink {...leave} variant="quiet" size="lg">
              {t('cancel')}
            </ButtonLink>
          </FormActions>
        </Form>
        <UnsavedChanges isUnsaved={() => isDirty && !isSaved.current} />
      </PageBody>
    </>
  );
}

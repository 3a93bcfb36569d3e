import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { RoleField } from '@/features/user/role-field';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Form } from '@/ui/forms/form';
import { Dialog } from '@/ui/overlays/dialog';

type RoleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: string;
  confirmLabel: string;
  /** The initial value. */
  role: string;
  onChoose: (role: string) => Promise<void>;
};

/** Asks for the new role of one or several users. */
export function RoleDialog({ role, onChoose, confirmLabel, ...dialog }: RoleDialogProps) {
  const { t } = useTranslation(['user', 'ui']);
  const id = useId();
  const form = useForm({ defaultValues: { role } });
  const { reset } = form;
  const { open } = dialog;
  useEffect(() => {
    // Discards an unsent choice, which may be about another user.
    if (open) reset({ role });
  }, [open, reset, role]);
  return (
    <Dialog
      {...dialog}
      isDismissible={!form.formState.isSubmitting}
      actions={
        <>
          <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={id} isPending={form.formState.isSubmitting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={(values) => onChoose(values.role)}>
        <RoleField control={form.control} name="role" />
      </Form>
    </Dialog>
  );
}

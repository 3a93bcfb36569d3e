import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { sessionQueries } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { useUpdateAccount } from '../account.queries';
import { accountNameFormSchema } from '../account.schema';

/** Changes the user's name. Its open state is in the URL, so that Back closes it. */
export function ChangeNameDialog({ open }: { open: boolean }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const updateAccount = useUpdateAccount();
  const close = () =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, state: '' as const }),
      replace: true,
      resetScroll: false,
    });
  const save = async (name: string) => {
    try {
      await updateAccount.mutateAsync({ name });
      toast.success(t('name.updated'));
      close();
    } catch (error) {
      toastFailure(error, t('name.failed'));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('name.change')}
      submitLabel={t('name.save')}
    >
      <NameForm onSave={save} />
    </FormDialog>
  );
}

/** A separate component, so that the form shows the current name each time the dialog opens. */
function NameForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const { t } = useTranslation('account');
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const form = useForm({
    resolver: standardSchemaResolver(accountNameFormSchema),
    defaultValues: { name: session?.user.name ?? '' },
  });
  return (
    <Form form={form} onSubmit={({ name }) => onSave(name)}>
      <TextField
        control={form.control}
        name="name"
        label={t('name.label')}
        autoComplete="name"
        isRequired
      />
    </Form>
  );
}

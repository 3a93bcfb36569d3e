import { useForm } from 'react-hook-form';
import { RoleField } from '@/features/user/form/role-field';
import { Form } from '@/ui/forms/form';
import { FormDialog, type FormDialogProps } from '@/ui/overlays/form-dialog';

type RoleDialogProps = Omit<FormDialogProps, 'children'> & RoleFormProps;

/** Asks for the new role of one or several users. */
export function RoleDialog({ role, onChoose, ...dialog }: RoleDialogProps) {
  return (
    <FormDialog {...dialog}>
      <RoleForm role={role} onChoose={onChoose} />
    </FormDialog>
  );
}

type RoleFormProps = {
  role: string;
  onChoose: (role: string) => Promise<void>;
};

function RoleForm({ role, onChoose }: RoleFormProps) {
  const form = useForm({ defaultValues: { role } });
  return (
    <Form form={form} onSubmit={(values) => onChoose(values.role)}>
      <RoleField control={form.control} name="role" />
    </Form>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showFailure } from '@/api/field-errors';
import { accountNameFormSchema } from '@/features/account/account.schema';
import { useTranslation } from '@/i18n/use-translation';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';

type PasskeyNameFormProps = {
  name: string;
  onName: (name: string) => Promise<void>;
  /** What has failed. */
  errorText: (error: unknown) => string;
};

/** Form for the name of a passkey. */
export function PasskeyNameForm({ name, onName, errorText }: PasskeyNameFormProps) {
  const { t } = useTranslation('passkey');
  const form = useForm({
    resolver: standardSchemaResolver(accountNameFormSchema),
    defaultValues: { name },
  });
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        try {
          await onName(fields.name);
        } catch (error) {
          showFailure(error, form.setError, errorText(error));
        }
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        isRequired
      />
    </Form>
  );
}

import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useRoleChoices } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { SelectField } from '@/ui/fields/select-field';

type RoleFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  disabled?: boolean;
  hint?: string;
};

/** A select field for the roles of a user. */
export function RoleField<Values extends FieldValues, Output = Values>(
  props: RoleFieldProps<Values, Output>,
) {
  const { t } = useTranslation('user');
  return <SelectField {...props} label={t('fields.role')} options={useRoleChoices()} />;
}

import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { RoleName } from '@/auth/permissions';
import { useTranslation } from '@/i18n/use-translation';
import { SelectField } from '@/ui/fields/select-field';

type RoleFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  disabled?: boolean;
  hint?: string;
};

const choices = {
  user: 'user',
  admin: 'admin',
  'admin,user': 'both',
} as const satisfies Record<RoleName | 'admin,user', string>;

/** A select field for the roles of a user. */
export function RoleField<Values extends FieldValues, Output = Values>(
  props: RoleFieldProps<Values, Output>,
) {
  const { t } = useTranslation('user');
  return (
    <SelectField
      {...props}
      label={t('fields.role')}
      options={Object.entries(choices).map(([value, key]) => ({
        value,
        label: t(`roles.choice.${key}`),
      }))}
    />
  );
}

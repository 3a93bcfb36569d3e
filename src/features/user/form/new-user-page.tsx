import { useWaysOfNewRecord } from '@/api/records/record-ways';
import { useCreateUser } from '@/features/user/user.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Slot } from '@/ui/slot';
import { UserFormPage } from './user-form';

/** The page for creating an account. */
export function NewUserPage() {
  const { t } = useTranslation('user');
  const list = { to: '/manager/users', title: t('actions.back') } as const;
  const ways = useWaysOfNewRecord(list, '/manager/users/$id');
  const create = useCreateUser();
  return (
    <UserFormPage
      {...ways}
      title={t('form.newTitle')}
      above={<Slot name="newUser" />}
      onSave={(values) => create.mutateAsync(values)}
    />
  );
}

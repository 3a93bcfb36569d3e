import { useWaysOfNewRecord } from '@/api/records/record-ways';
import { useCreateUser } from '@/features/user/user.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
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
      above={
        <Banner
          icon="users"
          className="mb-5"
          actions={
            <ButtonLink size="sm" variant="quiet" to="/manager/users/invite">
              {t('list.invite')}
            </ButtonLink>
          }
        >
          {t('form.several')}
        </Banner>
      }
      onSave={(values) => create.mutateAsync(values)}
    />
  );
}

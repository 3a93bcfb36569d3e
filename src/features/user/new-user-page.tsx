import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/ui/back-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast } from '@/ui/toaster';
import { UserForm } from './user-form';
import { useWayBack } from './user-way-back';
import { useCreateUser } from './user.queries';

/** Makes an account for somebody. */
export function NewUserPage() {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const create = useCreateUser();
  const { users, onClick } = useWayBack();
  return (
    <>
      <PageTopBar
        title={t('form.newTitle')}
        start={
          <BackLink
            iconOnly
            to="/manager/users"
            search={users ?? {}}
            onClick={onClick}
            aria-label={t('actions.back')}
          />
        }
      />
      <PageBody width="form">
        <UserForm
          onSave={async (values) => {
            const made = await create.mutateAsync(values);
            toast.success(t(values.invite ? 'form.invited' : 'form.created'));
            await navigate({
              to: '/manager/users/$id',
              params: { id: made.id },
              replace: true,
              state: true,
            });
          }}
        />
      </PageBody>
    </>
  );
}

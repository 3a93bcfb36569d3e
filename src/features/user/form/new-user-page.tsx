import { useNavigate } from '@tanstack/react-router';
import { useCreateUser } from '@/features/user/user.queries';
import { UsersBackLink } from '@/features/user/users-back-link';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { toast } from '@/ui/overlays/toast';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { UserForm } from './user-form';

/** The page for creating an account. */
export function NewUserPage() {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const create = useCreateUser();
  return (
    <>
      <PageTopBar title={t('form.newTitle')} start={<UsersBackLink />} />
      <PageBody width="form">
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
        <UserForm
          onSave={(values) => create.mutateAsync(values)}
          onSaved={(created, values) => {
            toast.success(t(values.invite ? 'form.invited' : 'form.created'));
            return navigate({
              to: '/manager/users/$id',
              params: { id: created.id },
              replace: true,
              state: true,
            });
          }}
        />
      </PageBody>
    </>
  );
}

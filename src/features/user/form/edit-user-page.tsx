import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQueries } from '@/auth/session/session.queries';
import { useUpdateUser, userQueries } from '@/features/user/user.queries';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { UserForm } from './user-form';

/** The page for changing a user's name, e-mail address and roles. */
export function EditUserPage({ id }: { id: string }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(userQueries.one(id));
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const update = useUpdateUser(id);
  const { stepBack, onBackClick } = useBackNavigation('/manager/users');
  return (
    <>
      <PageTopBar
        title={t('form.editTitle', { name: displayName(user) })}
        start={
          <BackLink
            iconOnly
            to="/manager/users/$id"
            params={{ id }}
            onClick={onBackClick}
            aria-label={t('actions.back')}
          />
        }
      />
      <PageBody width="form">
        <UserForm
          user={user}
          isCurrentUser={session?.user.id === id}
          onSave={(_values, changes) => update.mutateAsync(changes)}
          onSaved={() => {
            toast.success(t('form.saved'));
            return (
              stepBack() ?? navigate({ to: '/manager/users/$id', params: { id }, replace: true })
            );
          }}
        />
      </PageBody>
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useWaysOfRecord } from '@/api/records/record-ways';
import { sessionQueries } from '@/auth/session/session.queries';
import { useUpdateUser, userQueries } from '@/features/user/user.queries';
import { useTranslation } from '@/i18n/use-translation';
import { UserFormPage } from './user-form';

/** The page for changing a user's name, e-mail address and roles. */
export function EditUserPage({ id }: { id: string }) {
  const { t } = useTranslation('user');
  const { data: user } = useSuspenseQuery(userQueries.one(id));
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const update = useUpdateUser(id);
  const ways = useWaysOfRecord('/manager/users/$id', id, t('actions.back'));
  return (
    <UserFormPage
      {...ways}
      title={t('form.editHeading')}
      user={user}
      isCurrentUser={session?.user.id === id}
      onSave={(_values, changes) => update.mutateAsync(changes)}
    />
  );
}

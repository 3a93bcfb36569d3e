import { useTranslation } from 'react-i18next';
import { BackLink } from '@/ui/back-link';
import { useWayBack } from './user-way-back';

/** Back to the list of users that one came from, as it was. */
export function UsersBackLink() {
  const { t } = useTranslation('user');
  const { users, onClick } = useWayBack();
  return (
    <BackLink
      iconOnly
      to="/manager/users"
      search={users ?? {}}
      onClick={onClick}
      aria-label={t('actions.back')}
    />
  );
}

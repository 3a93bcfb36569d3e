import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';

/** Says, above the form of one new user, that several people can be invited at once. */
export function InviteSeveral() {
  const { t } = useTranslation(['invitationList', 'navigation']);
  return (
    <Banner
      icon="users"
      className="mb-5"
      actions={
        <ButtonLink size="sm" variant="quiet" to="/manager/users/invite">
          {t('navigation:inviteUsers')}
        </ButtonLink>
      }
    >
      {t('several')}
    </Banner>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQueries } from '@/auth/session.queries';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { AccountSection } from './account-section';

/** Who one is: name and e-mail address, and the way to change them. */
export function ProfileCard() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(sessionQueries.current());
  if (!data) return null;
  const { id, name, email, emailVerified } = data.user;
  return (
    <AccountSection id="profile" title={t('profile.title')} description={t('profile.description')}>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} seed={id} size="lg" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="truncate text-lg font-medium">
              <bdi>{name || t('profile.noName')}</bdi>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <bdi className="wrap-anywhere">{email}</bdi>
              {!emailVerified && <Badge tone="warning">{t('profile.notVerified')}</Badge>}
            </p>
          </div>
          <ButtonLink
            to="."
            search={(previous) => ({ ...previous, state: 'change-name' as const })}
            variant="quiet"
            size="sm"
            resetScroll={false}
          >
            {t('name.change')}
          </ButtonLink>
        </div>
      </Card>
    </AccountSection>
  );
}

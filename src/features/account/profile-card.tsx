import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignOutButton } from '@/auth/session/in-browser/sign-out-button';
import { sessionQueries } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { EmailText } from '@/ui/email-text';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import { PageSection } from '@/ui/page/page-section';
import { isOwnSession } from './account.queries';

const ChangeEmailDialog = lazyDialog(
  ({ newEmail, isAsking }) => isAsking || newEmail !== '',
  () => import('./dialogs/change-email-dialog').then((module) => module.ChangeEmailDialog),
);

type ProfileCardProps = {
  /** The new address from the URL. */
  newEmail: string;
};

/** Name and e-mail address of the user, with buttons to change them. */
export function ProfileCard({ newEmail }: ProfileCardProps) {
  const { t } = useTranslation(['account', 'common']);
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  if (!session) return null;
  const { id, name, email, emailVerified } = session.user;
  return (
    <PageSection id="profile" title={t('profile.title')} description={t('profile.description')}>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} seed={id} size="lg" />
          <div className="min-w-0 flex-[1_1_8rem]">
            <p className="text-lg leading-snug font-medium wrap-anywhere">
              <bdi>{name || t('common:user.noName')}</bdi>
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <EmailText>{email}</EmailText>
              {!emailVerified && <Badge tone="warning">{t('profile.notVerified')}</Badge>}
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
          <div className="-mx-3 flex flex-wrap">
            <ButtonLink
              to="."
              search={(previous) => ({ ...previous, state: 'change-name' as const })}
              variant="ghost"
              size="sm"
              className="text-accent!"
              resetScroll={false}
            >
              {t('name.change')}
            </ButtonLink>
            {isOwnSession(session) && (
              <Button
                variant="ghost"
                size="sm"
                className="text-accent!"
                onClick={() => setIsChangingEmail(true)}
              >
                {t('email.change')}
              </Button>
            )}
          </div>
          <SignOutButton size="sm" className="max-sm:w-full sm:ms-auto" />
        </div>
      </Card>
      {isOwnSession(session) && (
        <ChangeEmailDialog
          newEmail={newEmail}
          isAsking={isChangingEmail}
          onAskingChange={setIsChangingEmail}
        />
      )}
    </PageSection>
  );
}

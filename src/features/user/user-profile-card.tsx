import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { EmailText } from '@/ui/email-text';
import { Time } from '@/ui/time';
import { canBeInvited, useInviteAgain } from './invitation/user-invitation';
import { BannedText, OnboardedText, PastBanText, RoleBadge, UserBadges } from './user-status';
import type { User } from './user.schema';

type UserProfileCardProps = {
  user: User;
  now: number;
  /** Whether it is the signed-in user. */
  isCurrentUser: boolean;
};

/** The profile of a user and the state of the account. */
export function UserProfileCard({ user, now, isCurrentUser }: UserProfileCardProps) {
  const { t } = useTranslation('user');
  return (
    <Card>
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={user.name} seed={user.id} size="lg" />
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">
            {user.name ? <bdi>{user.name}</bdi> : <span className="text-muted">{t('noName')}</span>}
          </h1>
          <p className="text-small text-muted">
            <EmailText>{user.email}</EmailText>
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            <UserBadges user={user} isCurrentUser={isCurrentUser} />
          </p>
        </div>
      </div>
      {user.banned && (
        <Banner tone="negative" icon="ban" className="mb-5">
          <p>
            <BannedText user={user} />
          </p>
          <BanReason user={user} />
        </Banner>
      )}
      {!user.banned && user.banExpires && (
        <Banner icon="undo" className="mb-5">
          <p>
            <PastBanText until={user.banExpires} />
          </p>
          <BanReason user={user} />
        </Banner>
      )}
      {canBeInvited(user) && (
        <Can permission={{ user: ['create'] }}>
          <InvitationBanner user={user} />
        </Can>
      )}
      {isCurrentUser && (
        <Banner icon="shield" className="mb-5">
          {t('page.oneself')}
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: t('fields.role'), description: <RoleBadge role={user.role} /> },
          {
            term: t('fields.status'),
            description: <OnboardedText at={user.onboardedAt} now={now} />,
          },
          {
            term: t('fields.lastSignInAt'),
            description: user.lastSignInAt ? (
              <Time value={user.lastSignInAt} format="relative" now={now} />
            ) : (
              t('status.neverSignedIn')
            ),
          },
          { term: t('fields.createdAt'), description: <Time value={user.createdAt} /> },
        ]}
      />
    </Card>
  );
}

function BanReason({ user }: { user: User }) {
  if (!user.banReason) return null;
  return (
    <p className="mt-1 align-with-parent wrap-anywhere" dir="auto">
      {user.banReason}
    </p>
  );
}

/** Offers to send the invitation again to a user who has never signed in. */
function InvitationBanner({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const { invite, isPending } = useInviteAgain();
  return (
    <Banner
      icon="mail"
      className="mb-5"
      actions={
        <Button size="sm" variant="quiet" isPending={isPending} onClick={() => invite(user)}>
          {t('invitation.action')}
        </Button>
      }
    >
      {t('invitation.hint')}
    </Banner>
  );
}

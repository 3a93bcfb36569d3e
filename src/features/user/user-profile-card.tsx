import type { ReactNode } from 'react';
import { Can } from '@/auth/can';
import { RoleBadge } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmailText } from '@/ui/email-text';
import { Time, TimeInText } from '@/ui/time';
import { canBeInvited, useInviteAgain } from './invitation/user-invitation';
import { BannedText, OnboardedText, UserBadges } from './user-status';
import type { User, UserDetails } from './user.schema';

type UserProfileCardProps = {
  user: UserDetails;
  now: number;
  isCurrentUser: boolean;
};

/** The profile of a user and the state of the account. */
export function UserProfileCard({ user, now, isCurrentUser }: UserProfileCardProps) {
  const { t } = useTranslation('user');
  const { t: names } = useTranslation('auditNames');
  return (
    <Card flush className="@container">
      <div className="flex flex-wrap items-center gap-4 p-5">
        <Avatar name={user.name} seed={user.id} size="lg" />
        <div className="min-w-0 flex-[1_1_7rem]">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 text-[min(1.5rem,0.75rem+2.6vw)] wrap-anywhere">
              {user.name ? (
                <bdi>{user.name}</bdi>
              ) : (
                <span className="text-muted">{t('noName')}</span>
              )}
            </h1>
            <RoleBadge role={user.role} />
            <UserBadges user={user} isCurrentUser={isCurrentUser} />
          </div>
          <p className="text-sm text-muted">
            <EmailText>{user.email}</EmailText>
          </p>
        </div>
      </div>
      <div className="grid gap-4 px-5 not-empty:pb-5">
        {user.banned && (
          <Banner tone="negative" icon="ban">
            <p>
              <BannedText user={user} />
            </p>
            <BanReason user={user} />
          </Banner>
        )}
        {!user.banned && user.banExpires && (
          <Banner icon="undo">
            <p>
              <TimeInText text={t('page.wasBannedUntil', { time: '\n' })} value={user.banExpires} />
            </p>
            <BanReason user={user} />
          </Banner>
        )}
        {canBeInvited(user) && (
          <Can permission={{ user: ['create'] }}>
            <InvitationBanner user={user} />
          </Can>
        )}
        {isCurrentUser && <Banner icon="shield">{t('page.oneself')}</Banner>}
      </div>
      <dl className="grid grid-cols-1 border-t @[500px]:grid-cols-[repeat(3,auto)]">
        <Fact
          term={t('fields.lastSignInAt')}
          note={
            user.lastSignInMethod &&
            names(`values.method.${user.lastSignInMethod}`, { defaultValue: '' })
          }
        >
          {user.lastSignInAt ? (
            <Time value={user.lastSignInAt} format="relative" now={now} />
          ) : (
            t('status.neverSignedIn')
          )}
        </Fact>
        <Fact
          term={t('fields.createdAt')}
          note={user.addedBy !== null && t('page.addedBy', { name: user.addedBy })}
        >
          <Time value={user.createdAt} format="date" />
        </Fact>
        <Fact term={t('fields.status')}>
          <OnboardedText at={user.onboardedAt} now={now} />
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { term: string; note?: ReactNode; children: ReactNode };

function Fact({ term, note, children }: FactProps) {
  return (
    // Pixels, because the larger rem of Arabic pages would stack the facts beside the cards of acts.
    <div className="px-5 py-3.5 not-first:border-t @[500px]:not-first:border-s @[500px]:not-first:border-t-0">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-0.5 font-medium text-balance">{children}</dd>
      {note && <dd className="text-small wrap-anywhere text-muted">{note}</dd>}
    </div>
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

import type { PendingAct } from '@/features/user/acts/user-act';
import { UserActionsMenu } from '@/features/user/acts/user-actions-menu';
import { RoleBadge } from '@/features/user/offered/user-roles';
import { BannedText, OnboardedText, UserBadges, UserName } from '@/features/user/user-status';
import type { UserSearch } from '@/features/user/user.facts';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { EmailText } from '@/ui/email-text';
import { ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import type { RowSelection } from '@/ui/lists/selectable-list';
import { recordLinkState } from '@/ui/page/back-navigation';

type UserRowProps = {
  user: User;
  now: number;
  /** Parameters of the list, for the back link. */
  search: UserSearch;
  isCurrentUser: boolean;
  selection: RowSelection;
  onAct: (act: PendingAct['act']) => void;
  onInvite: (user: User) => void;
};

/** One user in the list. The whole row is a link to the user's page. */
export function UserRow({
  user,
  now,
  search,
  isCurrentUser,
  selection,
  onAct,
  onInvite,
}: UserRowProps) {
  const { t } = useTranslation('user');
  return (
    <ListRow
      {...selection}
      hideActionsOnPhone
      actions={<UserActionsMenu user={user} linksFrom={search} onAct={onAct} onInvite={onInvite} />}
    >
      <ListMain
        start={<Avatar name={user.name} seed={user.id} size="sm" />}
        title={
          <RowLink
            to="/manager/users/$id"
            params={{ id: user.id }}
            state={recordLinkState('/manager/users', search)}
          >
            <UserName user={user} />
          </RowLink>
        }
        badges={
          <>
            <UserBadges user={user} isCurrentUser={isCurrentUser} />
            {/* Beside the rail, badges stand for the columns that have no room. */}
            {(user.role !== 'user' || user.banned) && (
              <span className="row-badge-instead">
                {user.role !== 'user' && <RoleBadge role={user.role} />}
                {user.banned && <Badge tone="negative">{t('status.banned')}</Badge>}
              </span>
            )}
          </>
        }
      />
      <ListCell phone="below" className="text-small tabular:[&_wbr]:hidden">
        {/* Truncated at its own end, also between Arabic columns. */}
        <EmailText className="tabular:block tabular:truncate">{user.email}</EmailText>
      </ListCell>
      {/* A stacked row shows only an unusual role. */}
      <ListCell isWide phone={user.role === 'user' ? 'hidden' : 'end'}>
        <RoleBadge role={user.role} />
      </ListCell>
      {/* A stacked row shows only a ban. */}
      <ListCell isWide phone={user.banned ? 'below' : 'hidden'} className="truncate text-small">
        {user.banned ? (
          <span className="text-negative">
            <BannedText user={user} now={now} />
          </span>
        ) : (
          <OnboardedText at={user.onboardedAt} now={now} />
        )}
      </ListCell>
    </ListRow>
  );
}

import type { UserAct } from '@/features/user/acts/user-act';
import { UserActionsMenu } from '@/features/user/acts/user-actions-menu';
import {
  BannedText,
  OnboardedText,
  RoleBadge,
  SignedInText,
  UserBadges,
  UserName,
} from '@/features/user/user-status';
import type { UserSearch } from '@/features/user/user.facts';
import type { User } from '@/features/user/user.schema';
import { Avatar } from '@/ui/avatar';
import { EmailText } from '@/ui/email-text';
import { ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import type { RowSelection } from '@/ui/lists/selectable-list';
import { recordLinkState } from '@/ui/page/back-navigation';

type UserRowProps = {
  user: User;
  now: number;
  /** Parameters of the list, for the back link. */
  search: UserSearch;
  /** Whether it is the signed-in user. */
  isCurrentUser: boolean;
  selection: RowSelection;
  onAct: (act: UserAct) => void;
  onImpersonate: () => void;
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
  onImpersonate,
  onInvite,
}: UserRowProps) {
  return (
    <ListRow
      {...selection}
      hideActionsOnPhone
      actions={
        <UserActionsMenu
          user={user}
          linksFrom={search}
          onAct={onAct}
          onImpersonate={onImpersonate}
          onInvite={onInvite}
        />
      }
    >
      <ListMain
        start={<Avatar name={user.name} seed={user.id} />}
        title={
          <RowLink
            to="/manager/users/$id"
            params={{ id: user.id }}
            state={recordLinkState('/manager/users', search)}
          >
            <UserName user={user} />
          </RowLink>
        }
        badges={<UserBadges user={user} isCurrentUser={isCurrentUser} />}
        subtitle={<EmailText className="block whitespace-normal">{user.email}</EmailText>}
      />
      {/* A stacked row shows only an unusual role; on the narrowest phones below a long address. */}
      <ListCell
        phone={user.role === 'user' ? 'hidden' : 'end'}
        className="@max-xs:col-span-full @max-xs:ps-12"
      >
        <RoleBadge role={user.role} />
      </ListCell>
      {/* Narrow screens show only a ban. */}
      <ListCell phone={user.banned ? 'below' : 'hidden'} className="@max-2xl:ps-12">
        <span className="@max-2xl:hidden">
          <OnboardedText at={user.onboardedAt} now={now} />
        </span>
        {user.banned && (
          <span className="block text-small text-negative">
            <BannedText user={user} now={now} />
          </span>
        )}
        {!user.banned && user.onboardedAt && (
          <span className="block text-small text-muted @max-2xl:hidden">
            <SignedInText at={user.lastSignInAt} now={now} />
          </span>
        )}
      </ListCell>
    </ListRow>
  );
}

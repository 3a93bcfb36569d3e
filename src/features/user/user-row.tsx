import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import { recordLinkState } from '@/ui/back-navigation';
import { Checkbox } from '@/ui/checkbox';
import { ListCell, ListMain, ListRow, RowLink } from '@/ui/list';
import type { UserAct } from './user-act';
import { UserActionsMenu } from './user-actions-menu';
import {
  BannedText,
  OnboardedText,
  RoleBadge,
  SignedInText,
  UserBadges,
  UserName,
} from './user-status';
import type { User, UserSearch } from './user.schema';

type UserRowProps = {
  user: User;
  now: number;
  /** Parameters of the list, for the back link. */
  search: UserSearch;
  /** Whether it is the signed-in user. */
  isCurrentUser: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Whether checkboxes are shown on a phone too. */
  isSelecting: boolean;
  onAct: (act: UserAct) => void;
  onImpersonate: () => void;
};

/** One user in the list. The whole row is a link to the user's page. */
export function UserRow({
  user,
  now,
  search,
  isCurrentUser,
  isSelected,
  onSelect,
  isSelecting,
  onAct,
  onImpersonate,
}: UserRowProps) {
  const { t } = useTranslation('user');
  const displayName = user.name || user.email;
  return (
    <ListRow
      isSelected={isSelected}
      selectsOnPhone={isSelecting}
      hideActionsOnPhone
      select={
        <Checkbox
          hideLabel
          label={t('list.select', { name: displayName })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      }
      actions={
        <UserActionsMenu
          user={user}
          linksFrom={search}
          onAct={onAct}
          onImpersonate={onImpersonate}
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
        subtitle={
          <span dir="ltr" className="block truncate align-with-parent">
            {user.email}
          </span>
        }
      />
      <ListCell phone="end">
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

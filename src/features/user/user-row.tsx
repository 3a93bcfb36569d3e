import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import { Checkbox } from '@/ui/checkbox';
import { ListCell, ListMain, ListRow, RowLink } from '@/ui/list';
import type { UserAct } from './user-act';
import { UserActionsMenu } from './user-actions-menu';
import { OnboardedText, RoleBadge, UserBadges, UserName } from './user-status';
import type { User } from './user.schema';

type UserRowProps = {
  user: User;
  now: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Boxes to tick show on a phone too. */
  isSelecting: boolean;
  onAct: (act: UserAct) => void;
  onImpersonate: () => void;
};

/** One user in the list; the whole row leads to their page. */
export function UserRow({
  user,
  now,
  isSelected,
  onSelect,
  isSelecting,
  onAct,
  onImpersonate,
}: UserRowProps) {
  const { t } = useTranslation('user');
  const called = user.name || user.email;
  return (
    <ListRow
      isSelected={isSelected}
      selectsOnPhone={isSelecting}
      hideActionsOnPhone
      select={
        <Checkbox
          hideLabel
          label={t('list.select', { name: called })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      }
      actions={<UserActionsMenu user={user} hasLinks onAct={onAct} onImpersonate={onImpersonate} />}
    >
      <ListMain
        start={<Avatar name={user.name} seed={user.id} />}
        title={
          <RowLink to="/manager/users/$id" params={{ id: user.id }}>
            <UserName user={user} />
          </RowLink>
        }
        badges={<UserBadges user={user} />}
        subtitle={
          <span dir="ltr" className="block truncate [text-align:match-parent]">
            {user.email}
          </span>
        }
      />
      <ListCell phone="end">
        <RoleBadge role={user.role} />
      </ListCell>
      <ListCell>
        <OnboardedText at={user.onboardedAt} now={now} />
      </ListCell>
    </ListRow>
  );
}

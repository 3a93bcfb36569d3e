import { Link } from '@tanstack/react-router';
import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import { canBeInvited } from '@/features/user/invitation/user-invitation';
import type { UserSearch } from '@/features/user/user.facts';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { Icon } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { recordLinkState } from '@/ui/page/back-navigation';
import { type PendingAct, actsOn, mayActAs } from './user-act';

type UserActionsMenuProps = {
  user: User;
  onAct: (act: PendingAct['act']) => void;
  onInvite: (user: User) => void;
  /** Parameters of the list that shows the menu. */
  linksFrom: UserSearch;
};

/** The menu of a row: links to the page and the form of a user, and what the signed-in user may do with the account. */
export function UserActionsMenu({ user, onAct, onInvite, linksFrom }: UserActionsMenuProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const role = session?.user.role;
  const mayInvite = () => can(role, { user: ['create'] }) && canBeInvited(user);
  const linkProps = () => ({
    params: { id: user.id },
    state: recordLinkState('/manager/users', linksFrom),
  });
  const links = (): MenuEntry[] => [
    {
      label: t('actions.open'),
      icon: 'user',
      link: <Link to="/manager/users/$id" {...linkProps()} />,
    },
    {
      label: t('actions.edit'),
      icon: 'pencil',
      link: <Link to="/manager/users/$id/update" {...linkProps()} />,
    },
    'separator',
  ];
  const acts = (): MenuEntry[] =>
    actsOn(session, user).map(({ act, icon, tone }) => ({
      label: t(`acts.${act}.action`),
      icon,
      onSelect: () => onAct(act),
      ...(tone && { tone }),
    }));
  const entries = (): MenuEntry[] => [
    ...links(),
    ...(mayInvite()
      ? [
          {
            label: t('invitation.action'),
            icon: 'mail' as const,
            onSelect: () => onInvite(user),
          },
        ]
      : []),
    ...(mayActAs(session, user)
      ? [
          {
            label: t('impersonate.action'),
            icon: 'eye' as const,
            onSelect: () => onAct('impersonate'),
          },
        ]
      : []),
    ...acts(),
  ];
  return (
    <Menu
      iconOnly
      size="sm"
      variant="ghost"
      label={t('actions.menu', { name: displayName(user) })}
      entries={entries}
    >
      <Icon name="dots" />
    </Menu>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import { type UserSearch, usersFile } from '@/features/user/user.facts';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu } from '@/ui/overlays/menu';
import { useMediaQuery } from '@/ui/use-media-query';

type UserListMenuProps = {
  search: UserSearch;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** The menu of actions on the whole list. */
export function UserListMenu({ search, isSelecting, onSelecting }: UserListMenuProps) {
  const { t } = useTranslation(['user', 'ui']);
  const navigate = useNavigate();
  const session = useSession();
  // Wide screens always show the checkboxes.
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <Menu
      iconOnly
      label={t('list.menu')}
      entries={[
        ...(isPhone
          ? [
              {
                label: t(isSelecting ? 'ui:selection.stop' : 'ui:selection.start'),
                icon: 'check' as const,
                onSelect: () => onSelecting(!isSelecting),
              },
            ]
          : []),
        ...(can(session?.user.role, { user: ['create'] })
          ? [
              {
                label: t('list.invite'),
                icon: 'mail' as const,
                onSelect: () => void navigate({ to: '/manager/users/invite' }),
              },
            ]
          : []),
        downloadEntry(t('list.export'), usersFile(search)),
      ]}
    >
      <Icon name="chevron-down" />
    </Menu>
  );
}

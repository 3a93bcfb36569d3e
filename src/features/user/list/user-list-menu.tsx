import { useNavigate } from '@tanstack/react-router';
import { useCan } from '@/auth/can';
import { type UserSearch, usersFile } from '@/features/user/user.facts';
import { useTranslation } from '@/i18n/use-translation';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { downloadEntry } from '@/ui/overlays/download-entry';
import type { MenuEntry } from '@/ui/overlays/menu';

type UserListMenuProps = {
  search: UserSearch;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** The menu of actions on the whole list. */
export function UserListMenu({ search, ...selecting }: UserListMenuProps) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const entries: MenuEntry[] = [downloadEntry(t('list.export'), usersFile(search))];
  if (useCan({ user: ['create'] }))
    entries.unshift({
      label: t('list.invite'),
      icon: 'mail',
      onSelect: () => void navigate({ to: '/manager/users/invite' }),
    });
  return <ListMenu selecting={selecting} entries={entries} />;
}

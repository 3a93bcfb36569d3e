import { useNavigate } from '@tanstack/react-router';
import { useOpenLinks } from '@/auth/can';
import { userSources } from '@/features/user/offered/user-slots';
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
  const { t } = useTranslation(['user', 'navigation']);
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    ...useOpenLinks(userSources()).map(({ to, label, icon }) => ({
      label: t(`navigation:${label}`),
      icon,
      onSelect: () => void navigate({ to }),
    })),
    downloadEntry(t('list.export'), usersFile(search)),
  ];
  return <ListMenu selecting={selecting} entries={entries} />;
}

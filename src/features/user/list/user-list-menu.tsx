import { type UserSearch, usersFile } from '@/features/user/user.facts';
import { useTranslation } from '@/i18n/use-translation';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { downloadEntry } from '@/ui/overlays/download-entry';

type UserListMenuProps = {
  search: UserSearch;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** The menu of actions on the whole list. */
export function UserListMenu({ search, ...selecting }: UserListMenuProps) {
  const { t } = useTranslation('user');
  return (
    <ListMenu
      selecting={selecting}
      entries={[downloadEntry(t('list.export'), usersFile(search))]}
    />
  );
}

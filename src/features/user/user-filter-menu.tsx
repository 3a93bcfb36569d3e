import { roleNames } from '@/auth/permissions';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { type UserSearch, userSorts, userStatuses } from './user.schema';

type UserFilterMenuProps = {
  search: UserSearch;
  onChange: (changes: Partial<UserSearch>) => void;
};

const all = 'all';

/** The menu that filters and sorts the list of users. */
export function UserFilterMenu({ search, onChange }: UserFilterMenuProps) {
  const { t } = useTranslation('user');
  const isSearching = search.searchTerm.trim() !== '';
  const natural = isSearching ? 'closeness' : 'name';
  const sorts = userSorts.filter((sort) => isSearching || sort !== 'name');
  return (
    <Menu
      label={t('filter.label')}
      variant="quiet"
      size="md"
      entries={[
        {
          choice: t('fields.role'),
          value: search.role ?? all,
          options: [
            { value: all, label: t('filter.anyRole') },
            ...roleNames.map((value) => ({ value, label: t(`roles.${value}`) })),
          ],
          onChoose: (value) => onChange({ role: roleNames.find((role) => role === value) }),
        },
        'separator',
        {
          choice: t('fields.status'),
          value: search.status ?? all,
          options: [
            { value: all, label: t('filter.anyStatus') },
            ...userStatuses.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
          ],
          onChoose: (value) =>
            onChange({ status: userStatuses.find((status) => status === value) }),
        },
        'separator',
        {
          choice: t('filter.sort'),
          value: search.sort ?? natural,
          options: [
            ...(isSearching ? [{ value: natural, label: t('filter.sorts.closeness') }] : []),
            ...(isSearching ? [] : [{ value: 'name', label: t('filter.sorts.name') }]),
            ...sorts.map((value) => ({ value, label: t(`filter.sorts.${value}`) })),
          ],
          onChoose: (value) =>
            onChange({ sort: userSorts.find((sort) => sort === value && sort !== natural) }),
        },
      ]}
    >
      <Icon name="filter" />
      <span className="@max-3xl:sr-only">{t('filter.label')}</span>
    </Menu>
  );
}

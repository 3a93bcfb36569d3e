import { roleNames } from '@/auth/permissions';
import { type UserSearch, userSorts, userStatuses } from '@/features/user/user.facts';
import { useTranslation } from '@/i18n/use-translation';
import { FilterMenu } from '@/ui/list-controls/filter-menu';
import { SortMenu } from '@/ui/list-controls/sort-menu';

type UserListControlProps = {
  search: UserSearch;
  onChange: (changes: Partial<UserSearch>) => void;
};

/** The menu that filters the list of users. */
export function UserFilterMenu({ search, onChange }: UserListControlProps) {
  const { t } = useTranslation('user');
  return (
    <FilterMenu
      filters={[
        {
          label: t('fields.role'),
          value: search.role,
          all: t('filter.anyRole'),
          options: roleNames.map((value) => ({ value, label: t(`roles.${value}`) })),
          onChoose: (value) => onChange({ role: roleNames.find((role) => role === value) }),
        },
        {
          label: t('fields.status'),
          value: search.status,
          all: t('filter.anyStatus'),
          options: userStatuses.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
          onChoose: (value) =>
            onChange({ status: userStatuses.find((status) => status === value) }),
        },
      ]}
    />
  );
}

/** The menu for the order of the list of users. */
export function UserSortMenu({ search, onChange }: UserListControlProps) {
  const { t } = useTranslation('user');
  const isSearching = search.searchTerm.trim() !== '';
  return (
    <SortMenu
      search={search}
      natural={t(isSearching ? 'filter.sorts.closeness' : 'filter.sorts.name')}
      options={userSorts
        .filter((sort) => isSearching || sort !== 'name')
        .map((value) => ({ value, label: t(`filter.sorts.${value}`) }))}
      onSort={(sort) => onChange({ sort })}
    />
  );
}

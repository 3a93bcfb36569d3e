import { type UserSearch, userSearch } from '@/features/user/user.facts';
import { useTranslation } from '@/i18n/use-translation';
import { ChipRow } from '@/ui/chip';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';

/** The active filters; each is a link to the list without it. */
export function UserFilterChips({ search }: { search: UserSearch }) {
  const { t } = useTranslation(['user', 'ui']);
  const { role, status } = search;
  if (!role && !status) return null;
  return (
    <ChipRow label={t('ui:list.activeFilters')}>
      {role && (
        <FilterChip
          to="/manager/users"
          search={changedSearch(userSearch, { role: undefined })}
          resetScroll={false}
        >
          {t(`roles.${role}`)}
        </FilterChip>
      )}
      {status && (
        <FilterChip
          to="/manager/users"
          search={changedSearch(userSearch, { status: undefined })}
          resetScroll={false}
        >
          {t(`filter.statuses.${status}`)}
        </FilterChip>
      )}
    </ChipRow>
  );
}

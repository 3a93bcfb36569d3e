import { useTranslation } from '@/i18n/use-translation';
import { ChipRow } from '@/ui/chip';
import { FilterChip } from '@/ui/filter-chip';
import type { UserSearch } from './user.schema';

/** The active filters; each is a link to the list without it. */
export function UserFilterChips({ search }: { search: UserSearch }) {
  const { t } = useTranslation(['user', 'ui']);
  const { cursor: _, role, status, ...kept } = search;
  if (!role && !status) return null;
  return (
    <ChipRow label={t('ui:list.activeFilters')}>
      {role && (
        <FilterChip to="/manager/users" search={{ ...kept, status }} resetScroll={false}>
          {t(`roles.${role}`)}
        </FilterChip>
      )}
      {status && (
        <FilterChip to="/manager/users" search={{ ...kept, role }} resetScroll={false}>
          {t(`filter.statuses.${status}`)}
        </FilterChip>
      )}
    </ChipRow>
  );
}

import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { ChipRow } from '@/ui/chip';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { auditTargetText } from './audit-value-text';
import { type AuditSearch, auditSearch } from './audit.facts';
import type { AuditEntry } from './audit.schema';

type AuditFilterChipsProps = {
  search: AuditSearch;
  /** The loaded entries. They supply the names of people whose ids are in the URL. */
  entries: readonly AuditEntry[];
};

const sides = ['actorId', 'targetId', 'personId'] as const;

/** The filters in use that have no menu. Each is a link to the list without that filter. */
export function AuditFilterChips({ search, entries }: AuditFilterChipsProps) {
  const { t } = useTranslation(['audit', 'ui']);
  const chips = sides.flatMap((side) => {
    const id = search[side];
    if (!id) return [];
    const name = nameOf(id, entries, t);
    return [{ side, text: name ? t(`filters.${side}`, { name }) : t(`filters.unknown.${side}`) }];
  });
  if (chips.length === 0) return null;
  return (
    <ChipRow label={t('ui:list.activeFilters')} className="contents">
      {chips.map(({ side, text }) => (
        <FilterChip
          key={side}
          to="/manager/audit"
          search={changedSearch(auditSearch, { [side]: undefined })}
          resetScroll={false}
        >
          {text}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

function nameOf(
  id: string,
  entries: readonly AuditEntry[],
  t: Translate<'audit'>,
): string | undefined {
  for (const { actor, realActor, target } of entries) {
    const person = [actor, realActor].find((one) => one?.id === id);
    if (person) return displayName(person);
    if (target?.id === id) return auditTargetText(t, target);
  }
  return undefined;
}

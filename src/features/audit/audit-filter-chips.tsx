import { actKindText, actText } from '@/auth/audit/audit-acts';
import { dateLanguage } from '@/i18n/date-language';
import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { keysOf } from '@/lib/objects/records';
import { displayName } from '@/lib/people/display-name';
import { ChipRow } from '@/ui/chip';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { auditTargetText } from './audit-target-text';
import { type AuditSearch, auditSearch } from './audit.facts';
import type { AuditEntry } from './audit.schema';

type AuditFilterChipsProps = {
  search: AuditSearch;
  /** The loaded entries. They supply the names of people whose ids are in the URL. */
  entries: readonly AuditEntry[];
};

/** The active filters. Each is a link to the list without that filter. */
export function AuditFilterChips({ search, entries }: AuditFilterChipsProps) {
  const { t, i18n } = useTranslation(['audit', 'ui']);
  const { t: names } = useTranslation('auditNames');
  const texts: Partial<Record<keyof AuditSearch, string | undefined>> = {
    act: search.act && actFilterText(t, names, search.act),
    from: search.from && t('filters.fromDay', { day: dayText(search.from, dateLanguage(i18n)) }),
    to: search.to && t('filters.toDay', { day: dayText(search.to, dateLanguage(i18n)) }),
    ...Object.fromEntries(
      (['actorId', 'targetId', 'personId'] as const).map((side) => {
        const id = search[side];
        const name = id && nameOf(id, entries, t);
        return [side, id && (name ? t(`filters.${side}`, { name }) : t(`filters.unknown.${side}`))];
      }),
    ),
  };
  const chips = keysOf(texts).filter((name) => texts[name]);
  if (chips.length === 0) return null;
  return (
    <ChipRow label={t('ui:list.activeFilters')}>
      {chips.map((name) => (
        <FilterChip
          key={name}
          to="/manager/audit"
          search={changedSearch(auditSearch, { [name]: undefined })}
          resetScroll={false}
        >
          {texts[name]}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

/** The label of a filter by one act, or by all acts of a kind. */
const actFilterText = (t: Translate<'audit'>, names: Translate<'auditNames'>, act: string) =>
  act.includes('.') ? actText(names, act) : t('filters.allOf', { kind: actKindText(names, act) });

/** A day such as `2026-11-21`, in words. */
const dayText = (day: string, language: string) =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

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

import { actText, actsByKind } from '@/auth/audit-acts';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ChipLink, ChipRow } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { inputClass } from '@/ui/input-class';
import { useIsHydrated } from '@/ui/use-is-hydrated';
import { type AuditEntry, type AuditSearch, hasAuditFilters } from './audit.schema';

type AuditFiltersProps = {
  search: AuditSearch;
  /** The loaded entries. They supply the names of people whose ids are in the URL. */
  entries: readonly AuditEntry[];
  onChange: (changes: Partial<AuditSearch>) => void;
};

/** The filters by act, days, person and target. A form, so that they work without JavaScript. */
export function AuditFilters({ search, entries, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const isHydrated = useIsHydrated();
  const { actorId, targetId, personId, searchTerm, zone } = search;
  const isFiltered = hasAuditFilters(search);
  // Days are in the reader's time zone. The URL contains it, so that a recipient of the link sees
  // the same entries.
  const change = (edge: 'from' | 'to', day: string | undefined) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const isUsed = Boolean(day || search[edge === 'from' ? 'to' : 'from']);
    onChange({ [edge]: day, zone: isUsed && timeZone !== 'UTC' ? timeZone : undefined });
  };
  const fieldClass = inputClass('md');
  return (
    <form className="@container mb-4 grid gap-3" aria-label={t('filters.label')}>
      <div className="grid grid-cols-2 gap-3 @2xl:flex @2xl:flex-wrap @2xl:items-end">
        <label className="col-span-2 grid gap-1 text-small text-muted @2xl:w-64">
          {t('filters.act')}
          <span className="relative block text-foreground">
            <select
              name="act"
              className={`${fieldClass} appearance-none truncate pe-10!`}
              value={search.act ?? ''}
              onChange={(event) => onChange({ act: event.target.value || undefined })}
            >
              <option value="">{t('filters.anyAct')}</option>
              {[...actsByKind].map(([kind, acts]) => (
                <optgroup key={kind} label={t(`kinds.${kind}`)}>
                  <option value={kind}>{t('filters.allOf', { kind: t(`kinds.${kind}`) })}</option>
                  {acts.map((act) => (
                    <option key={act} value={act}>
                      {actText(t, act)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
            />
          </span>
        </label>
        {(['from', 'to'] as const).map((edge) => (
          <label key={edge} className="grid min-w-0 grid-cols-1 gap-1 text-small text-muted">
            {t(`filters.${edge}`)}
            <input
              type="date"
              name={edge}
              className={fieldClass}
              value={search[edge] ?? ''}
              onChange={(event) => change(edge, event.target.value || undefined)}
            />
          </label>
        ))}
        {isHydrated && isFiltered && entries.length > 0 && (
          <ButtonLink
            to="/manager/audit"
            variant="ghost"
            size="sm"
            className="col-span-2 justify-self-start @2xl:mb-1"
          >
            {t('showAll')}
          </ButtonLink>
        )}
        {!isHydrated && (
          <>
            {Object.entries({ actorId, targetId, personId, searchTerm, zone }).map(
              ([name, value]) =>
                value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <Button type="submit" variant="quiet">
              {t('filters.apply')}
            </Button>
          </>
        )}
      </div>
      <AuditFilterChips search={search} entries={entries} />
    </form>
  );
}

type AuditFilterChipsProps = Omit<AuditFiltersProps, 'onChange'>;

/** The filters by person and target; each is a link to the list without it. */
function AuditFilterChips({ search, entries }: AuditFilterChipsProps) {
  const { t } = useTranslation('audit');
  const { cursor: _, ...kept } = search;
  const chips = (['actorId', 'targetId', 'personId'] as const).flatMap((side) => {
    const id = search[side];
    return id ? [{ side, name: nameOf(id, entries) ?? id }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ChipRow label={t('filters.active')}>
      {chips.map(({ side, name }) => (
        <ChipLink
          key={side}
          to="/manager/audit"
          search={{ ...kept, [side]: undefined }}
          resetScroll={false}
        >
          {t(`filters.${side}`, { name })}
          <Icon name="x" />
          <span className="sr-only">{t('filters.remove')}</span>
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function nameOf(id: string, entries: readonly AuditEntry[]): string | undefined {
  for (const { actor, realActor, target } of entries) {
    const person = [actor, realActor].find((one) => one?.id === id);
    if (person) return person.name || person.email;
    if (target?.id === id) return target.name;
  }
  return undefined;
}

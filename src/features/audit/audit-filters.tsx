import { useHydrated } from '@tanstack/react-router';
import { useId } from 'react';
import { actText, actsByKind } from '@/auth/audit/audit-acts';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { inputClass } from '@/ui/fields/input-class';
import { Icon } from '@/ui/icon';
import { toolClass } from '@/ui/list-controls/tool-class';
import { type AuditSearch, hasAuditFilters } from './audit.facts';
import { DayField } from './days/day-field';
import './audit-filters.css';

type AuditFiltersProps = {
  search: AuditSearch;
  onChange: (changes: Partial<AuditSearch>) => void;
};

/**
 * The button and popover with the filters by act and days. They use a native popover and a form, so they work
 * without JavaScript.
 */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation(['audit', 'ui']);
  const { t: names } = useTranslation('auditNames');
  const isHydrated = useHydrated();
  const id = useId();
  const { actorId, targetId, personId, searchTerm, zone, act, from, to } = search;
  // Days are in the reader's time zone. The URL contains it, so that a recipient of the link sees
  // the same entries.
  const change = (edge: 'from' | 'to', day: string | undefined) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const isUsed = Boolean(day || search[edge === 'from' ? 'to' : 'from']);
    onChange({ [edge]: day, zone: isUsed && timeZone !== 'UTC' ? timeZone : undefined });
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${toolClass(Boolean(act ?? from ?? to))} [anchor-name:--audit-filters]`}
      >
        {t('ui:list.filter')}
        <Icon name="chevron-down" />
      </button>
      <form
        id={id}
        popover="auto"
        aria-label={t('ui:list.filter')}
        className="audit-filters gap-3 rounded-card border bg-surface p-4 text-foreground shadow-float open:grid"
      >
        <label className="grid gap-1 text-small text-muted">
          {t('filters.act')}
          <span className="relative block text-foreground">
            <select
              name="act"
              className={`${inputClass('md')} appearance-none truncate pe-10!`}
              value={act ?? ''}
              onChange={(event) => onChange({ act: event.target.value || undefined })}
            >
              <option value="">{t('filters.anyAct')}</option>
              {[...actsByKind()].map(([kind, acts]) => (
                <optgroup key={kind} label={names(`kinds.${kind}`)}>
                  <option value={kind}>
                    {t('filters.allOf', { kind: names(`kinds.${kind}`) })}
                  </option>
                  {acts.map((one) => (
                    <option key={one} value={one}>
                      {actText(names, one)}
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
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((edge) => (
            <DayField
              key={edge}
              name={edge}
              label={t(`filters.${edge}`)}
              day={search[edge]}
              onChange={(day) => change(edge, day)}
            />
          ))}
        </div>
        {isHydrated && hasAuditFilters(search) && (
          <ButtonLink to="/manager/audit" variant="ghost" size="sm" className="justify-self-start">
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
      </form>
    </>
  );
}

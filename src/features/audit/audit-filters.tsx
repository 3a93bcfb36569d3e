import { useHydrated } from '@tanstack/react-router';
import { useId } from 'react';
import { actChoice, actKindText, actsByKind } from '@/auth/audit/audit-acts';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dayOf } from '@/lib/intl/day';
import { dateFormat } from '@/lib/intl/intl-formats';
import { Button } from '@/ui/button';
import { inputClass } from '@/ui/fields/input-class';
import { Icon } from '@/ui/icon';
import { FilterMenu } from '@/ui/list-controls/filter-menu';
import { toolClass } from '@/ui/list-controls/tool-class';
import type { AuditSearch } from './audit.facts';
import { DayField } from './days/day-field';
import './audit-days.css';

type AuditFiltersProps = {
  search: AuditSearch;
  onChange: (changes: Partial<AuditSearch>) => void;
};

/** The filters by act and by days. Without scripts each is a form in a popover of the browser. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { t: names } = useTranslation('auditNames');
  const all = [...actsByKind()];
  // The acts of a thing are offered instead of the others once it is chosen: those of all are more than a window holds.
  const chosen = all.filter(([kind]) => kind === search.act?.split('.')[0]);
  const kinds = (chosen.length > 0 ? chosen : all).map(([kind]) => ({
    value: kind,
    label: actKindText(names, kind),
  }));
  const groups = chosen.map(([kind, acts]) => ({
    label: actKindText(names, kind),
    options: acts.map((act) => ({ value: act, label: actChoice(names, act) })),
  }));
  return (
    <>
      <FilterMenu
        filters={[
          {
            label: t('filters.act'),
            value: search.act,
            all: t('filters.anyAct'),
            options: kinds,
            groups,
            onChoose: (act) => onChange({ act }),
            native: (
              <form aria-label={t('filters.act')} className="grid gap-3 p-2">
                <select
                  name="act"
                  aria-label={t('filters.act')}
                  className={inputClass('md')}
                  defaultValue={search.act ?? ''}
                >
                  <option value="">{t('filters.anyAct')}</option>
                  {kinds.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                  {groups.map((group) => (
                    <optgroup key={group.label} label={group.label}>
                      {group.options.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
                <Apply kept={{ ...search, act: undefined }} />
              </form>
            ),
          },
        ]}
      />
      <DayFilter search={search} onChange={onChange} />
    </>
  );
}

const dayBefore = (days: number, timeZone: string): string =>
  dayOf(Date.now() - days * 86_400_000, timeZone);

/** The chip and popover with the first and the last day. */
function DayFilter({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const isHydrated = useHydrated();
  const id = useId();
  const { from, to } = search;
  const range = useDayRange(search);
  // Days are in the reader's time zone. The URL contains it, so that a recipient of the link sees
  // the same entries.
  const change = (days: Pick<Partial<AuditSearch>, 'from' | 'to'>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const isUsed = Object.values({ from, to, ...days }).some(Boolean);
    onChange({ ...days, zone: isUsed && timeZone !== 'UTC' ? timeZone : undefined });
  };
  const changeToLast = (count: number) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    change({ from: dayBefore(count - 1, timeZone), to: undefined });
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${toolClass(range !== undefined)} [anchor-name:--audit-days]`}
      >
        <span className={range && 'sr-only'}>{t('filters.days')}</span>
        {/* The browser may know other forms of dates than the server. */}
        {range && <bdi suppressHydrationWarning>{range}</bdi>}
        <Icon name="chevron-down" />
      </button>
      <form
        id={id}
        popover="auto"
        aria-label={t('filters.days')}
        className="audit-days gap-3 rounded-card border bg-surface p-4 text-foreground shadow-float open:grid"
      >
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((edge) => (
            <DayField
              key={edge}
              name={edge}
              label={t(`filters.${edge}`)}
              day={search[edge]}
              onChange={(day) => change({ [edge]: day })}
            />
          ))}
        </div>
        {isHydrated ? (
          <div className="flex flex-wrap gap-2">
            {[1, 7, 30].map((count) => (
              <Button key={count} variant="quiet" size="sm" onClick={() => changeToLast(count)}>
                {t('filters.lastDays', { count })}
              </Button>
            ))}
            {(from || to) && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => change({ from: undefined, to: undefined })}
              >
                {t('filters.anyDay')}
              </Button>
            )}
          </div>
        ) : (
          <Apply kept={{ ...search, from: undefined, to: undefined }} />
        )}
      </form>
    </>
  );
}

/** The days of the filter in words, as short as the language has them. */
function useDayRange({ from, to }: AuditSearch): string | undefined {
  const { t, i18n } = useTranslation('audit');
  const days = dateFormat(dateLanguage(i18n), { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [from, to].map((day) => day && new Date(day));
  if (first && last && first <= last) return days.formatRange(first, last);
  if (first) return t('filters.fromDay', { day: days.format(first) });
  return last ? t('filters.toDay', { day: days.format(last) }) : undefined;
}

/** The button that sends a form without scripts, with the filters that it keeps. */
function Apply({ kept: { cursor: _, ...kept } }: { kept: AuditSearch }) {
  const { t } = useTranslation('audit');
  return (
    <>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="quiet">
        {t('filters.apply')}
      </Button>
    </>
  );
}

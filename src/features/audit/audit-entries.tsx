import { memo } from 'react';
import { actText } from '@/auth/audit/audit-acts';
import { dayText } from '@/features/audit/days/calendar-day';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dayOf } from '@/lib/intl/day';
import { displayName } from '@/lib/people/display-name';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { EmailText } from '@/ui/email-text';
import { Icon } from '@/ui/icon';
import { Time } from '@/ui/time';
import { useToday } from '@/ui/values/minute-clock';
import { AuditDetails } from './audit-details';
import { type AuditGroup, byRequest } from './audit-groups';
import { AuditThumbnail } from './audit-thumbnail';
import { signInMethodText } from './audit-value-text';
import type { AuditEntry } from './audit.schema';

type AuditEntriesProps = {
  entries: readonly AuditEntry[];
  label: string;
  now: number;
  /** Whether a heading with the day is above the first entry of each day. */
  hasDays?: boolean;
  /** Whether further entries can be loaded. */
  hasMore?: boolean;
  /** The user whose page shows the list: their own acts do not repeat their name. */
  of?: string;
  className?: string;
};

/** A list of audit entries. Each line expands to its details. */
export function AuditEntries({
  entries,
  label,
  now,
  hasDays = false,
  hasMore = false,
  of,
  className = 'overflow-clip rounded-card border bg-surface',
}: AuditEntriesProps) {
  const { i18n } = useTranslation('audit');
  // After hydration, `Time` and the days change together.
  const { today, timeZone } = useToday(now);
  const languages = { date: dateLanguage(i18n), words: i18n.language };
  const groups = byRequest(entries);
  const days = hasDays ? groups.map(([first]) => dayOf(first.at, timeZone)) : [];
  return (
    <ul aria-label={label} className={`@container divide-y ${className}`}>
      {groups.map((group, index) => (
        <li key={group[0].id}>
          {days[index] && days[index] !== days[index - 1] && (
            // The browser may know other forms of dates than the server.
            <h2 className="audit-day" suppressHydrationWarning>
              {dayText(days[index], today, languages)}
            </h2>
          )}
          {group.length === 1 ? (
            <Entry entry={group[0]} now={now} isTimed={hasDays && days[index] !== today} of={of} />
          ) : (
            <Entries
              entries={group}
              hasMore={hasMore && index === groups.length - 1}
              now={now}
              isTimed={hasDays && days[index] !== today}
              of={of}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type EntriesProps = Omit<EntryProps, 'entry' | 'more'> & {
  entries: AuditGroup;
  /** Whether entries that are not loaded may belong to them. */
  hasMore: boolean;
};

/** The entries of a request, whose line opens the list of all. */
function Entries({ entries, hasMore, ...props }: EntriesProps) {
  const { t } = useTranslation('audit');
  return (
    <details>
      <summary className="audit-line">
        <Line
          entry={entries[0]}
          more={t(hasMore ? 'moreAtLeast' : 'more', { count: entries.length - 1 })}
          {...props}
        />
      </summary>
      <ul className="divide-y border-t bg-background ps-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} {...props} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type EntryProps = {
  entry: AuditEntry;
  now: number;
  /** Whether to show only the time of day, because a heading names the day. */
  isTimed: boolean;
  of: string | undefined;
  /** Says how many others of the same act the line stands for. */
  more?: string;
};

/**
 * An entry of the list. It renders once, although the list changes after hydration, when it learns the
 * reader's time zone. `details` needs no JavaScript, and the browser's page search finds its content.
 */
const Entry = memo(function Entry(props: EntryProps) {
  return (
    <details>
      <summary className="audit-line">
        <Line {...props} />
      </summary>
      <AuditDetails entry={props.entry} />
    </details>
  );
});

function Line({ entry, now, isTimed, of, more }: EntryProps) {
  const { t } = useTranslation('audit');
  const { actor, realActor, target } = entry;
  const isSelfTarget = target?.type === 'user' && target.id === actor?.id;
  const name = actor ? displayName(actor) : t('nobody');
  const byWhom = realActor && (
    <span className="block truncate text-small text-warning">
      {t('by', { name: displayName(realActor) })}
    </span>
  );
  return (
    <>
      {of === undefined && (
        <span className="flex min-w-0 items-center gap-3">
          <span className="row-start">
            <Avatar name={actor?.name} seed={actor?.id} size="sm" />
          </span>
          <span className="min-w-0">
            <span dir="auto" className="row-text">
              {name}
            </span>
            {byWhom}
          </span>
        </span>
      )}
      <span
        className={cx(
          'line-clamp-2 room-for-ellipsis min-w-0 text-muted [[open]>.audit-line>&]:line-clamp-none',
          of === undefined && 'stacked:col-span-2 stacked:row-start-2 stacked:ps-[40px]',
        )}
      >
        <Act entry={entry} by={of !== undefined && of !== actor?.id ? name : undefined} />
        {!isSelfTarget && <Target entry={entry} />}
        {more && ` ${more}`}
        {of !== undefined && byWhom}
      </span>
      <span className="text-end text-small text-muted tabular:text-start">
        <Time value={entry.at} format={isTimed ? 'time' : 'relative'} now={now} />
      </span>
      <Icon
        name="chevron-down"
        className={cx(
          'text-muted transition-transform [[open]>.audit-line>&]:rotate-180',
          of === undefined && 'stacked:row-span-2',
        )}
      />
    </>
  );
}

function Target({ entry }: Pick<EntryProps, 'entry'>) {
  const { target } = entry;
  if (!target) return null;
  const isAddress = target.type === 'user' && target.name.includes('@');
  return (
    <>
      {isAddress ? (
        <EmailText className="audit-name">{target.name}</EmailText>
      ) : (
        <bdi className="audit-name">{target.name}</bdi>
      )}
      <AuditThumbnail entry={entry} of={target.type} id={target.id} className="ms-2" />
    </>
  );
}

/** What was done, after the name of who did it on the page of another person. */
function Act({ entry, by }: { entry: AuditEntry; by: string | undefined }) {
  const { t } = useTranslation('auditNames');
  return (
    <>
      {by !== undefined && <bdi>{by}</bdi>}
      {/* A space in a text node of its own would be missing in the accessible name, and one at the end of `bdi` in Arabic. */}
      {`${by === undefined ? '' : ' · '}${actText(t, entry.act)} ${signInMethodText(t, entry)}`}
    </>
  );
}

import { useId } from 'react';
import type { Figures, WaitingProps } from '@/api/figures';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { dayOf } from '@/lib/intl/day';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Slot } from '@/ui/slot';
import { Time } from '@/ui/time';
import { useToday } from '@/ui/values/minute-clock';
import type { Dashboard } from './dashboard.schema';
import { ActLine } from './latest-acts';

/**
 * The day sheet: what waits for a manager, with the way there. It empties itself: what is finished is a ticked line until
 * midnight, and a message says when nothing waits.
 */
export function AttentionList({
  attention: { waitingMails, notOnboarded, finished },
  figures,
  now,
}: {
  attention: Dashboard['attention'];
  figures: Figures;
  /** When `attention` was read. */
  now: number;
}) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id} className="group overflow-clip rounded-card border bg-surface">
      <h2 id={id} className="border-b px-5 py-3.5 text-lg">
        {t('attention.title')}
      </h2>
      <p className="flex min-h-20 items-center gap-3 px-5 text-muted group-has-[[data-waiting]]:hidden">
        <Icon name="check" className="text-positive" />
        {t('attention.nothing')}
      </p>
      <ul className="@container divide-y">
        <Slot name="waiting" figures={figures} Waiting={Waiting} />
        {waitingMails > 0 && (
          <Waiting
            tone="text-negative"
            count={waitingMails}
            text={t('attention.waitingMails', { count: waitingMails })}
            hint={t('attention.waitingMailsHint')}
          />
        )}
        {notOnboarded > 0 && (
          <Waiting
            tone="text-muted"
            count={notOnboarded}
            text={t('attention.notOnboarded', { count: notOnboarded })}
            hint={t('attention.notOnboardedHint')}
          >
            <ButtonLink variant="quiet" to="/manager/users" search={{ status: 'not-onboarded' }}>
              {t('attention.showUsers')}
            </ButtonLink>
          </Waiting>
        )}
      </ul>
      <Finished entries={finished} now={now} />
    </section>
  );
}

/** What was finished today. It alone is rendered again when the browser knows the reader's day. */
function Finished({ entries, now }: { entries: Dashboard['attention']['finished']; now: number }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { today, timeZone } = useToday(now);
  const done = entries.filter(({ at }) => dayOf(at, timeZone) === today);
  if (done.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="@container border-t bg-background text-small text-muted"
    >
      <h3 id={id} className="px-5 pt-3 font-sans font-medium">
        {t('attention.finished')}
      </h3>
      <ul className="divide-y">
        {done.map((entry) => (
          <li key={entry.id} className="flex min-h-11 items-center gap-4 px-5 py-2">
            <span className="flex min-w-9 shrink-0">
              <Icon name="check" className="text-positive" />
            </span>
            <ActLine entry={entry} />
            <span className="shrink-0 text-end">
              <bdi className="@max-md:sr-only">{entry.actor}</bdi>{' '}
              <Time value={entry.at} format="time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ tone, count, text, hint, children }: WaitingProps) {
  const { i18n } = useTranslation();
  return (
    // The first is the one to begin with.
    <li
      data-waiting=""
      className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-5 py-3 first:[&>a]:border-transparent first:[&>a]:bg-accent-soft first:[&>a]:text-accent @md:grid-cols-[auto_minmax(0,1fr)_auto] @md:[&>a]:min-w-32 @max-md:[&>a]:col-span-full @max-[13rem]:grid-cols-1"
    >
      <span className={cx('min-w-9 font-display text-[1.75rem] leading-none font-semibold', tone)}>
        {formatNumber(i18n, count)}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{text}</span>
        <span className="block text-small text-muted">{hint}</span>
      </span>
      {children}
    </li>
  );
}

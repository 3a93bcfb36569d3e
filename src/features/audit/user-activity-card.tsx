import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { AuditEntries } from './audit-entries';
import { auditQueries } from './audit.queries';

type UserActivityCardProps = { userId: string; now: number };

/** The card with the newest audit entries by a user or about a user. */
export function UserActivityCard({ userId, now }: UserActivityCardProps) {
  const { t } = useTranslation('audit');
  const { data: entries } = useSuspenseQuery(auditQueries.ofPerson(userId));
  return (
    <Card
      title={t('activity.title')}
      description={entries.length === 0 ? t('activity.none') : undefined}
      flush
      className="overflow-clip"
      actions={
        <Link
          to="/manager/audit"
          search={{ personId: userId }}
          className="tap-area shrink-0 text-small text-accent hover:underline"
        >
          {t('activity.all')}
        </Link>
      }
    >
      {entries.length > 0 && (
        <AuditEntries
          entries={entries}
          label={t('activity.title')}
          now={now}
          of={userId}
          className="border-t [&_summary]:px-5"
        />
      )}
    </Card>
  );
}

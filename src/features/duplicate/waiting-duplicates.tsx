import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { duplicateQueries } from './duplicate.queries';

/** The number of possible duplicates that wait for a decision. Empty if there are none. */
export function WaitingDuplicates({ Waiting }: Slots['waiting']) {
  const { t } = useTranslation('duplicate');
  const count = useQuery(duplicateQueries.count()).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Waiting tone="bg-warning" text={t('possibleDuplicates', { count })}>
      <Link to="/manager/books/duplicates">{t('review')}</Link>
    </Waiting>
  );
}

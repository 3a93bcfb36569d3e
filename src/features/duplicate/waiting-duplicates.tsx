import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { ButtonLink } from '@/ui/button-link';
import { duplicateCount } from './duplicate-count.queries';

/** The number of possible duplicates that wait for a decision. Empty if there are none. */
export function WaitingDuplicates({ Waiting }: Slots['waiting']) {
  const { t } = useTranslation('duplicate');
  const count = useQuery(duplicateCount()).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Waiting
      tone="text-warning"
      count={count}
      text={t('possibleDuplicates', { count })}
      hint={t('possibleHint')}
    >
      <ButtonLink variant="quiet" to="/manager/books/duplicates">
        {t('review')}
      </ButtonLink>
    </Waiting>
  );
}

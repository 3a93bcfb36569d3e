import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { duplicateQueries } from './duplicate.queries';

/** A link to the duplicates with their number. Empty if there are none or the number is unknown. */
export function PossibleDuplicates() {
  const { t } = useTranslation('duplicate');
  const mayMerge = useCan({ book: ['update', 'delete'] });
  const { data } = useQuery(duplicateQueries.count());
  const count = data?.count ?? 0;
  if (!mayMerge || count === 0) return null;
  return (
    <Link
      to="/manager/books/duplicates"
      className="tap-area inline-flex items-center gap-1.5 text-small text-accent underline-offset-2 hover:underline print:hidden"
    >
      <Icon name="merge" size="text" />
      {t('possibleDuplicates', { count })}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { numberFormat } from '@/lib/intl/intl-formats';
import type { Slots } from '@/lib/slot';
import { duplicateQueries } from './duplicate.queries';

/** The number of possible duplicates beside their entry in the sidebar. Empty if there are none. */
export function DuplicateCount({ to }: Slots['sidebarCount']) {
  const { i18n } = useTranslation();
  const count = useQuery(duplicateQueries.count()).data?.count ?? 0;
  if (to !== '/manager/books/duplicates' || count === 0) return null;
  return <span className="side-count">{numberFormat(i18n.language).format(count)}</span>;
}

import { bookSources } from '@/features/book/offered/book-slots';
import { genreName } from '@/features/genre/genre.facts';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { EmptyState } from '@/ui/page/empty-state';
import { ColumnChart } from './column-chart';
import type { Dashboard } from './dashboard.schema';
import { RowChart } from './row-chart';

type BookChartsProps = { data: Pick<Dashboard, 'books' | 'newBooks' | 'booksByGenre'> };

/** The charts of books; in an empty library, links to add the first book instead. */
export function BookCharts({ data: { books, newBooks, booksByGenre } }: BookChartsProps) {
  const { t, i18n } = useTranslation('dashboard');
  if (books.total === 0) return <EmptyLibrary />;
  const date = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(dateLanguage(i18n), { ...options, timeZone: 'UTC' });
  const months = {
    long: date({ month: 'long', year: 'numeric' }),
    medium: date({ month: 'short' }),
    short: date({ month: 'narrow' }),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t('newBooks.title')}>
        <ColumnChart
          caption={t('newBooks.month')}
          countLabel={t('newBooks.count')}
          figures={newBooks.map(({ month, count }) => ({
            id: month.toISOString(),
            label: months.long.format(month),
            mediumLabel: months.medium.format(month),
            shortLabel: months.short.format(month),
            count,
          }))}
        />
      </Card>
      <Card title={t('booksByGenre.title')}>
        <RowChart
          caption={t('booksByGenre.genre')}
          countLabel={t('newBooks.count')}
          figures={booksByGenre.map((genre) => ({
            id: genre.id,
            color: genre.color,
            count: genre.count,
            label: genreName(genre, i18n.language),
          }))}
        />
      </Card>
    </div>
  );
}

function EmptyLibrary() {
  const { t } = useTranslation(['dashboard', 'navigation']);
  return (
    <Card>
      <EmptyState icon="book" title={t('empty.title')} description={t('empty.text')}>
        {bookSources().map(({ to, icon, label }) => (
          <ButtonLink key={to} to={to} variant="quiet">
            <Icon name={icon} />
            {t(`navigation:${label}`)}
          </ButtonLink>
        ))}
        <ButtonLink to="/manager/books/new">
          <Icon name="plus" />
          {t('empty.add')}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

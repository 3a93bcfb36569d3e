import { Can } from '@/auth/can';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import type { Slots } from '@/lib/slot';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { EmptyState } from '@/ui/page/empty-state';
import { bookSources } from '../offered/book-slots';

/** The button for a new book. */
export function NewBookButton() {
  const { t } = useTranslation('bookFigures');
  return (
    <Can permission={{ book: ['create'] }}>
      <ButtonLink to="/manager/books/new">
        <Icon name="plus" />
        {t('add')}
      </ButtonLink>
    </Can>
  );
}

/** The number of books. */
export function BookKeyFigure({ figures: { books }, KeyFigure }: Slots['keyFigures']) {
  const { t } = useTranslation('bookFigures');
  if (!books) return null;
  return (
    <KeyFigure label={t('books')} value={books.total} to="/manager/books">
      {t('new', { count: books.newThisMonth })}
    </KeyFigure>
  );
}

/** The chart of new books; in an empty library, links to add the first book instead. */
export function BookChart({ figures: { books, newBooks }, Chart }: Slots['charts']) {
  const { t, i18n } = useTranslation('bookFigures');
  if (!books || !newBooks) return null;
  if (books.total === 0) return <EmptyLibrary />;
  const date = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(dateLanguage(i18n), { ...options, timeZone: 'UTC' });
  const months = {
    long: date({ month: 'long', year: 'numeric' }),
    medium: date({ month: 'short' }),
    short: date({ month: 'narrow' }),
  };
  return (
    <Chart
      kind="columns"
      title={t('byMonth')}
      caption={t('month')}
      countLabel={t('books')}
      figures={newBooks.map(({ month, count }) => ({
        id: month.toISOString(),
        label: months.long.format(month),
        mediumLabel: months.medium.format(month),
        shortLabel: months.short.format(month),
        count,
      }))}
    />
  );
}

function EmptyLibrary() {
  const { t } = useTranslation(['bookFigures', 'navigation']);
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

import { Can } from '@/auth/can';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import type { Slots } from '@/lib/slot';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
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

/** In an empty library, what to do first: import a list, or else enter a book. */
export function EmptyLibrary({ figures: { books }, Waiting }: Slots['waiting']) {
  const { t } = useTranslation(['bookFigures', 'navigation']);
  if (books?.total !== 0) return null;
  const [source] = bookSources();
  return (
    <Waiting tone="text-muted" count={0} text={t('empty.title')} hint={t('empty.text')}>
      <ButtonLink to={source?.to ?? '/manager/books/new'} variant="quiet">
        <Icon name={source?.icon ?? 'plus'} />
        {source ? t(`navigation:${source.label}`) : t('add')}
      </ButtonLink>
    </Waiting>
  );
}

/** The chart of new books, unless the library is empty. */
export function BookChart({ figures: { books, newBooks }, Chart }: Slots['charts']) {
  const { t, i18n } = useTranslation('bookFigures');
  if (!books?.total || !newBooks) return null;
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

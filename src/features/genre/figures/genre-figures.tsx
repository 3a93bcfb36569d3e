import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { genreName } from '../genre.facts';

/** The number of genres. */
export function GenreKeyFigure({ figures: { genres }, KeyFigure }: Slots['keyFigures']) {
  const { t } = useTranslation('genreFigures');
  if (!genres) return null;
  const { total, unused } = genres;
  const note =
    total === 0 ? t('none') : unused === 0 ? t('allUsed') : t('unused', { count: unused });
  return (
    <KeyFigure label={t('genres')} value={total} to="/manager/genres">
      {note}
    </KeyFigure>
  );
}

/** The chart of the books of each genre. Empty if there are no books. */
export function GenreChart({ figures: { booksByGenre }, Chart }: Slots['charts']) {
  const { t, i18n } = useTranslation('genreFigures');
  if (!booksByGenre?.some(({ count }) => count > 0)) return null;
  return (
    <Chart
      kind="rows"
      title={t('booksByGenre')}
      caption={t('genre')}
      countLabel={t('books')}
      figures={booksByGenre.map((genre) => ({
        id: genre.id,
        color: genre.color,
        count: genre.count,
        label: genreName(genre, i18n.language),
      }))}
    />
  );
}

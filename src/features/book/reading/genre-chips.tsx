import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { BookFilterChips } from '@/features/book/book-filter-chips';
import {
  type BookSearch,
  bookSearch,
  hasBookFilters,
  noBookFilters,
} from '@/features/book/book.facts';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip';
import { changedSearch } from '@/ui/list-controls/filter-chip';

// Most libraries have few genres.
const MoreGenres = lazy(async () => ({
  default: (await import('@/features/genre/offered/more-genres')).MoreGenres,
}));

/** Filters of the readers' list: the genres with the most books and the chosen one, and the active author and language filters. */
export function GenreChips({ search }: { search: BookSearch }) {
  const { t, i18n } = useTranslation('book');
  const navigate = useNavigate();
  const {
    data: { genres, hasMore },
  } = useSuspenseQuery(genreQueries.mostUsed());
  const { genreId = '' } = search;
  const isListed = genres.some(({ id }) => id === genreId);
  const { data: chosen } = useQuery({
    ...genreQueries.one(genreId),
    enabled: genreId !== '' && !isListed,
  });
  const shown = [...genres, ...(chosen && !isListed ? [chosen] : [])]
    .map((genre) => ({ ...genre, shownName: genreName(genre, i18n.language) }))
    .sort((one, other) => one.shownName.localeCompare(other.shownName, i18n.language));
  if (shown.length === 0 && !hasBookFilters(search)) return null;
  return (
    <ChipRow label={t('list.filters')}>
      <ChipLink
        to="/app/books"
        search={changedSearch(bookSearch, noBookFilters)}
        isCurrent={!hasBookFilters(search)}
        resetScroll={false}
      >
        {t('list.allGenres')}
      </ChipLink>
      <BookFilterChips search={search} />
      {shown.map((genre) => (
        <ChipLink
          key={genre.id}
          to="/app/books"
          search={changedSearch(bookSearch, { genreId: genre.id })}
          isCurrent={genre.id === search.genreId}
          color={genre.color}
          resetScroll={false}
        >
          <bdi>{genre.shownName}</bdi>
        </ChipLink>
      ))}
      {hasMore && (
        <Suspense fallback={<span className="chip">{t('list.moreGenres')}</span>}>
          <MoreGenres
            label={t('list.moreGenres')}
            onChosen={(chosenId) =>
              navigate({
                to: '/app/books',
                search: changedSearch(bookSearch, { genreId: chosenId }),
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </ChipRow>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { BookFilterChips } from '@/features/book/book-filter-chips';
import { type BookSearch, bookSearch, hasBookFilters } from '@/features/book/book.facts';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip';
import { changedSearch } from '@/ui/list-controls/filter-chip';

/** Filters of the readers' list: the genres, and the active author and language filters. */
export function GenreChips({ search }: { search: BookSearch }) {
  const { t, i18n } = useTranslation('book');
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const used = genres.filter((genre) => genre.bookCount > 0 || genre.id === search.genreId);
  if (used.length === 0 && !hasBookFilters(search)) return null;
  return (
    <ChipRow label={t('list.filters')}>
      <ChipLink
        to="/app/books"
        search={changedSearch(bookSearch, { genreId: undefined })}
        isCurrent={!search.genreId}
        resetScroll={false}
      >
        {t('list.allGenres')}
      </ChipLink>
      <BookFilterChips search={search} />
      {used.map((genre) => (
        <ChipLink
          key={genre.id}
          to="/app/books"
          search={changedSearch(bookSearch, { genreId: genre.id })}
          isCurrent={genre.id === search.genreId}
          color={genre.color}
          resetScroll={false}
        >
          <bdi>{genreName(genre, i18n.language)}</bdi>
        </ChipLink>
      ))}
    </ChipRow>
  );
}

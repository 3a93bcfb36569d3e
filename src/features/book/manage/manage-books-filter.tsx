import { useSuspenseQuery } from '@tanstack/react-query';
import { BookFilterChips } from '@/features/book/book-filter-chips';
import { type BookSearch, bookSearch, hasBookFilters } from '@/features/book/book.facts';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ChipRow } from '@/ui/chip';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { FilterMenu } from '@/ui/list-controls/filter-menu';

type ManageBooksFilterProps = {
  search: BookSearch;
  onChange: (changes: Partial<BookSearch>) => void;
};

/** The filter of the managers' list of books. */
export function ManageBooksFilter({ search, onChange }: ManageBooksFilterProps) {
  const { t, i18n } = useTranslation('book');
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  return (
    <FilterMenu
      filters={[
        {
          label: t('fields.genreId'),
          value: search.genreId,
          all: t('list.allGenres'),
          options: genres.map((genre) => ({
            value: genre.id,
            label: <bdi>{genreName(genre, i18n.language)}</bdi>,
          })),
          onChoose: (genreId) => onChange({ genreId }),
        },
      ]}
    />
  );
}

/** The active filters of the managers' list of books. */
export function ManageBooksChips({ search }: { search: BookSearch }) {
  const { t, i18n } = useTranslation(['book', 'ui']);
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const genre = genres.find(({ id }) => id === search.genreId);
  if (!hasBookFilters({ ...search, searchTerm: '' })) return null;
  return (
    <ChipRow label={t('ui:list.activeFilters')}>
      {search.genreId && (
        <FilterChip
          to="/manager/books"
          search={changedSearch(bookSearch, { genreId: undefined })}
          color={genre?.color}
          resetScroll={false}
        >
          <bdi>{genre ? genreName(genre, i18n.language) : t('list.deletedGenre')}</bdi>
        </FilterChip>
      )}
      <BookFilterChips to="/manager/books" search={search} />
    </ChipRow>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { BookFilterChips } from '@/features/book/book-filter-chips';
import type { BookSearch } from '@/features/book/book.facts';
import type { SearchedFact } from '@/features/book/book.schema';
import { SearchedFactChips } from '@/features/book/search/searched-fact-chips';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ChipRow } from '@/ui/chip';
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

type ManageBooksChipsProps = { search: BookSearch; facts: readonly SearchedFact[] };

/** The filters in use that have no menu, and the facts that the search names. */
export function ManageBooksChips({ search, facts }: ManageBooksChipsProps) {
  const { t } = useTranslation('ui');
  if (!search.author && !search.language && facts.length === 0) return null;
  return (
    <ChipRow label={t('list.activeFilters')} className="contents">
      <SearchedFactChips to="/manager/books" facts={facts} />
      <BookFilterChips to="/manager/books" search={search} />
    </ChipRow>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { genreQueries } from '@/features/genre/genre.queries';
import { genreName } from '@/features/genre/genre.schema';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { BookFilterChips, RemoveMark } from './book-filter-chips';
import { BookSortMenu } from './book-sort-menu';
import type { BookSearch } from './book.schema';

type ManageBooksFiltersProps = {
  search: BookSearch;
  onChange: (changes: Partial<BookSearch>) => void;
};

const all = 'all';

/** Filters and order of the managers' list of books. */
export function ManageBooksFilters({ search, onChange }: ManageBooksFiltersProps) {
  const { t, i18n } = useTranslation('book');
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const { cursor: _, ...kept } = search;
  const genre = genres.find(({ id }) => id === search.genreId);
  return (
    <>
      {genre && (
        <ChipLink
          to="/manager/books"
          search={{ ...kept, genreId: undefined }}
          color={genre.color}
          resetScroll={false}
        >
          <bdi>{genreName(genre, i18n.language)}</bdi>
          <RemoveMark />
        </ChipLink>
      )}
      <BookFilterChips to="/manager/books" search={search} />
      <Menu
        variant="quiet"
        size="sm"
        entries={[
          {
            choice: t('fields.genreId'),
            value: search.genreId ?? all,
            options: [
              { value: all, label: t('list.allGenres') },
              ...genres.map((one) => ({
                value: one.id,
                label: <bdi>{genreName(one, i18n.language)}</bdi>,
              })),
            ],
            onChoose: (value) => onChange({ genreId: value === all ? undefined : value }),
          },
        ]}
      >
        <Icon name="tag" />
        {t('fields.genreId')}
      </Menu>
      <BookSortMenu
        size="sm"
        sort={search.sort}
        isSearching={search.searchTerm !== ''}
        onSort={(sort) => onChange({ sort })}
      />
    </>
  );
}

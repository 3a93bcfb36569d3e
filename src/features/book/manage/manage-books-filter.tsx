import { useSuspenseQuery } from '@tanstack/react-query';
import { type BookSearch, bookGaps, bookSearch, countedGaps } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import type { SearchedFact } from '@/features/book/book.schema';
import { SearchedFactChips } from '@/features/book/search/searched-fact-chips';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { numberFormat } from '@/lib/intl/intl-formats';
import { languageName } from '@/lib/intl/language-name';
import { ChipLink, ChipRow } from '@/ui/chip';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { FilterMenu } from '@/ui/list-controls/filter-menu';

type ManageBooksFilterProps = {
  search: BookSearch;
  onChange: (changes: Partial<BookSearch>) => void;
};

/** The filters of the managers' list of books. */
export function ManageBooksFilter({ search, onChange }: ManageBooksFilterProps) {
  const { t, i18n } = useTranslation(['book', 'manageBook']);
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const { data: filters } = useSuspenseQuery(bookQueries.filters());
  const nameOf = (language: string) => languageName(language, i18n.language);
  // The chosen language shows and can be removed also when no book has it.
  const languages = [...new Set(filters.languages.concat(search.language ?? []))].sort(
    (one, other) => nameOf(one).localeCompare(nameOf(other), i18n.language),
  );
  return (
    <>
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
          {
            label: t('fields.language'),
            value: search.language,
            all: t('manageBook:manage.allLanguages'),
            options: languages.map((value) => ({
              value,
              // Browser and server may have different names for a language; the server's name is kept.
              label: <bdi suppressHydrationWarning>{nameOf(value)}</bdi>,
            })),
            onChoose: (language) => onChange({ language }),
          },
        ]}
      />
      {bookGaps.map((gap) => (
        <GapChip
          key={gap}
          gap={gap}
          isCurrent={search.missing === gap}
          count={filters.missing[gap]}
        />
      ))}
    </>
  );
}

type GapChipProps = { gap: (typeof bookGaps)[number]; isCurrent: boolean; count: number };

/**
 * A chip for the books that lack something, with their number; beside the rail the row has no room for numbers in every language.
 * It is left out when none does.
 */
function GapChip({ gap, isCurrent, count }: GapChipProps) {
  const { t, i18n } = useTranslation('book');
  if (count === 0 && !isCurrent) return null;
  return (
    <ChipLink
      to="/manager/books"
      search={changedSearch(bookSearch, { missing: isCurrent ? undefined : gap })}
      resetScroll={false}
      isCurrent={isCurrent}
    >
      {t(`missing.${gap}`)}
      {count < countedGaps && (
        <span className="text-muted tabular-nums md:max-lg:hidden in-aria-[current]:text-current">
          {numberFormat(i18n.language).format(count)}
        </span>
      )}
    </ChipLink>
  );
}

type ManageBooksChipsProps = { search: BookSearch; facts: readonly SearchedFact[] };

/** The author in use, which has no menu, and the facts that the search names. */
export function ManageBooksChips({ search: { author }, facts }: ManageBooksChipsProps) {
  const { t } = useTranslation('ui');
  if (!author && facts.length === 0) return null;
  return (
    <ChipRow label={t('list.activeFilters')} className="contents">
      <SearchedFactChips to="/manager/books" facts={facts} />
      {author && (
        <FilterChip
          to="/manager/books"
          search={changedSearch(bookSearch, { author: undefined })}
          resetScroll={false}
        >
          {author}
        </FilterChip>
      )}
    </ChipRow>
  );
}

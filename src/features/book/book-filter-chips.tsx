import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { type BookSearch, bookSearch } from './book.facts';

/** Chips for filters in use. Each links to the readers' list without its filter. */
export function BookFilterChips({ search }: { search: BookSearch }) {
  const { t, i18n } = useTranslation('book');
  const { author, language, missing } = search;
  const chips = {
    author,
    language: language && languageName(language, i18n.language),
    missing: missing && t(`missing.${missing}`),
  };
  return Object.entries(chips).map(
    ([filter, name]) =>
      name && (
        <FilterChip
          key={filter}
          to="/app/books"
          search={changedSearch(bookSearch, { [filter]: undefined })}
          resetScroll={false}
        >
          {name}
        </FilterChip>
      ),
  );
}

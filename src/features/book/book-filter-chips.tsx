import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';
import { type BookSearch, bookSearch } from './book.facts';

type BookFilterChipsProps = {
  /** The list to which the chips link. */
  to: '/app/books' | '/manager/books';
  search: BookSearch;
};

/** Chips for the author and language filters. Each chip links to the list without its filter. */
export function BookFilterChips({ to, search }: BookFilterChipsProps) {
  const { i18n } = useTranslation();
  const { author, language } = search;
  return (
    <>
      {author && (
        <FilterChip
          to={to}
          search={changedSearch(bookSearch, { author: undefined })}
          resetScroll={false}
        >
          <bdi>{author}</bdi>
        </FilterChip>
      )}
      {language && (
        <FilterChip
          to={to}
          search={changedSearch(bookSearch, { language: undefined })}
          resetScroll={false}
        >
          {/*
           * Browser and server may have different names for a language; the server's name is kept.
           */}
          <bdi suppressHydrationWarning>{languageName(language, i18n.language)}</bdi>
        </FilterChip>
      )}
    </>
  );
}

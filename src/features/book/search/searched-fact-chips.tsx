import { bookSearch } from '@/features/book/book.facts';
import type { SearchedFact } from '@/features/book/book.schema';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { FilterChip, changedSearch } from '@/ui/list-controls/filter-chip';

type SearchedFactChipsProps = {
  /** The list to which the chips link. */
  to: '/app/books' | '/manager/books';
  facts: readonly SearchedFact[];
};

/** Chips for the facts that words of the search name. Each links to the search in which its words are only words. */
export function SearchedFactChips({ to, facts }: SearchedFactChipsProps) {
  return facts.map((fact) => (
    <FilterChip
      key={fact.words}
      to={to}
      search={changedSearch(bookSearch, { searchTerm: fact.asText })}
      resetScroll={false}
      className="border-transparent bg-accent-soft"
    >
      <FactName {...fact} />
    </FilterChip>
  ));
}

function FactName({ kind, label, value, genre }: SearchedFact) {
  const { t, i18n } = useTranslation(['book', 'navigation', 'ui']);
  if (kind === 'withoutCover') return t('missing.cover');
  if (kind === 'withoutIsbn') return t('missing.isbn');
  const [field, name] = {
    genre: () => [t('fields.genreId'), genre && genreName(genre, i18n.language)] as const,
    language: () => [t('fields.language'), value && languageName(value, i18n.language)] as const,
    year: () => [t('fields.publishedYear'), value] as const,
    decade: () => [t('fields.publishedYear'), t('facts.decade', { year: value })] as const,
    other: () => [label && t(`navigation:${label}`, { defaultValue: label }), value] as const,
  }[kind]();
  return (
    <span className="text-muted">
      {t('ui:label', { name: field })}{' '}
      {/* Browser and server may have different names for a language; the server's name is kept. */}
      <bdi className="font-medium text-accent" suppressHydrationWarning>
        {name}
      </bdi>
    </span>
  );
}

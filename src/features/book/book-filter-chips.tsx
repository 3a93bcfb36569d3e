import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/language-name';
import { ChipLink } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import type { BookSearch } from './book.schema';

type BookFilterChipsProps = {
  /** The list to which the chips link. */
  to: '/app/books' | '/manager/books';
  search: BookSearch;
};

/** Chips for the author and language filters. Each chip links to the list without its filter. */
export function BookFilterChips({ to, search }: BookFilterChipsProps) {
  const { i18n } = useTranslation('book');
  const { cursor: _, ...kept } = search;
  const { author, language } = search;
  return (
    <>
      {author && (
        <ChipLink to={to} search={{ ...kept, author: undefined }} resetScroll={false}>
          <bdi>{author}</bdi>
          <RemoveMark />
        </ChipLink>
      )}
      {language && (
        <ChipLink to={to} search={{ ...kept, language: undefined }} resetScroll={false}>
          {/*
           * Browser and server may have different names for a language; the server's name is kept.
           */}
          <bdi suppressHydrationWarning>{languageName(language, i18n.language)}</bdi>
          <RemoveMark />
        </ChipLink>
      )}
    </>
  );
}

/** Marks a chip as removable, with an icon and a text for screen readers. */
export function RemoveMark() {
  const { t } = useTranslation('book');
  return (
    <>
      <Icon name="x" />
      <span className="sr-only">{t('list.removeFilter')}</span>
    </>
  );
}

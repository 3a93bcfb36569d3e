import { useTranslation } from 'react-i18next';
import { languageName } from '@/lib/language-name';
import { ChipLink } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import type { BookSearch } from './book.schema';

type BookFilterChipsProps = {
  /** The list that the chips belong to. */
  to: '/app/books' | '/manager/books';
  search: BookSearch;
};

/** The author and the language that narrow a list; each chip leads to the list without it. */
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
          {/* Browsers and the server may call a language differently: what came with the page stays. */}
          <bdi suppressHydrationWarning>{languageName(language, i18n.language)}</bdi>
          <RemoveMark />
        </ChipLink>
      )}
    </>
  );
}

/** Marks a chip that takes its filter away, for the eye and for screen readers. */
export function RemoveMark() {
  const { t } = useTranslation('book');
  return (
    <>
      <Icon name="x" />
      <span className="sr-only">{t('list.removeFilter')}</span>
    </>
  );
}

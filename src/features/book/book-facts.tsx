import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, yearInWords } from '@/lib/language-name';
import { keysOf } from '@/lib/records';
import { DescriptionList } from '@/ui/description-list';
import type { Book, BookFieldName } from './book.schema';

/** The fields that a book's page shows by themselves, apart from its heading and description. */
type FactName = Exclude<BookFieldName, 'title' | 'author' | 'genreId' | 'coverId' | 'description'>;

type BookFactsProps = {
  book: Pick<Book, FactName>;
  className?: string;
  /** Instead of nothing, where nothing is known. */
  fallback?: ReactNode;
};

/** What else is known of a book; what is not is left out. */
export function BookFacts({ book, className, fallback = null }: BookFactsProps) {
  const { t, i18n } = useTranslation('book');
  const { publisher, publishedYear, language, isbn } = book;
  const facts: Record<FactName, ReactNode> = {
    publisher: publisher && <bdi>{publisher}</bdi>,
    publishedYear: publishedYear !== null && yearInWords(publishedYear, i18n.language),
    // Browsers and the server may call a language differently: what came with the page stays.
    language: language && (
      <span suppressHydrationWarning>{languageName(language, i18n.language)}</span>
    ),
    isbn: isbn && <bdi dir="ltr">{isbn}</bdi>,
  };
  const known = keysOf(facts).filter((name) => Boolean(facts[name]));
  if (known.length === 0) return fallback;
  return (
    <DescriptionList
      {...(className && { className })}
      items={known.map((name) => ({
        id: name,
        term: t(`fields.${name}`),
        description: facts[name],
      }))}
    />
  );
}

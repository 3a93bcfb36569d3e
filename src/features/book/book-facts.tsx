import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, yearInWords } from '@/lib/language-name';
import { DescriptionList } from '@/ui/description-list';
import type { Book } from './book.schema';

type BookFactsProps = {
  book: Pick<Book, 'publisher' | 'publishedYear' | 'language' | 'isbn'>;
  className?: string;
  /** Instead of nothing, where nothing is known. */
  fallback?: ReactNode;
};

/** What else is known of a book; what is not is left out. */
export function BookFacts({ book, className, fallback = null }: BookFactsProps) {
  const { t, i18n } = useTranslation('book');
  const { publisher, publishedYear, language, isbn } = book;
  const isKnown = publisher ?? publishedYear ?? language ?? isbn;
  if (isKnown === null) return fallback;
  return (
    <DescriptionList
      {...(className && { className })}
      items={[
        {
          id: 'publisher',
          term: t('fields.publisher'),
          description: publisher && <bdi>{publisher}</bdi>,
        },
        {
          id: 'year',
          term: t('fields.publishedYear'),
          description: publishedYear !== null && yearInWords(publishedYear, i18n.language),
        },
        {
          id: 'language',
          term: t('fields.language'),
          // Browsers and the server may call a language differently: what came with the page stays.
          description: language && (
            <span suppressHydrationWarning>{languageName(language, i18n.language)}</span>
          ),
        },
        { id: 'isbn', term: t('fields.isbn'), description: isbn && <bdi dir="ltr">{isbn}</bdi> },
      ].map(({ description, ...item }) => ({ ...item, description: description || null }))}
    />
  );
}

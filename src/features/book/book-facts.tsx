import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear, languageName } from '@/lib/intl/language-name';
import { keysOf } from '@/lib/objects/records';
import { DescriptionList } from '@/ui/description-list';
import type { Book, BookFieldName } from './book.schema';

/** The fields in this list; a book's page shows the others in its heading and description. */
type FactName = Exclude<BookFieldName, 'title' | 'author' | 'genreId' | 'coverId' | 'description'>;

type BookFactsProps = {
  book: Pick<Book, FactName | 'isbnText'>;
  className?: string;
  /** The list to which the language leads. */
  list: '/app/books' | '/manager/books';
  /** Rows of what a page tells besides, below the facts. */
  children?: ReactNode;
};

/** A list of the known facts of a book. */
export function BookFacts({ book, list, className, children }: BookFactsProps) {
  const { t, i18n } = useTranslation('book');
  const { publisher, publishedYear, language, isbnText } = book;
  const facts: Record<FactName, ReactNode> = {
    publisher: publisher && <FactLink list={list} searchTerm={publisher} />,
    publishedYear: publishedYear !== null && formatYear(publishedYear, i18n.language),
    // Browser and server may have different names for a language. The server's name stays, so hydration does
    // not warn.
    language: language && (
      <Link
        to={list}
        search={{ searchTerm: '', language }}
        className={factLinkClass}
        suppressHydrationWarning
      >
        {languageName(language, i18n.language)}
      </Link>
    ),
    isbn: isbnText && <bdi dir="ltr">{isbnText}</bdi>,
  };
  const known = keysOf(facts).filter((name) => Boolean(facts[name]));
  if (known.length === 0 && !children) return null;
  return (
    <DescriptionList
      {...(className && { className })}
      items={known.map((name) => ({
        id: name,
        term: t(`fields.${name}`),
        description: facts[name],
      }))}
    >
      {children}
    </DescriptionList>
  );
}

const factLinkClass =
  'tap-area underline decoration-control underline-offset-4 hover:decoration-current';

type FactLinkProps = { list: BookFactsProps['list']; searchTerm: string };

/** A name, as a link to the books that a search finds by it. */
export const FactLink = ({ list, searchTerm }: FactLinkProps) => (
  <Link to={list} search={{ searchTerm }} className={factLinkClass}>
    <bdi>{searchTerm}</bdi>
  </Link>
);

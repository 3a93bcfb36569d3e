import type { Book } from '@/features/book/book.schema';
import { isoYear } from '@/features/book/offered/iso-year';
import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { escapeForScript } from '@/lib/web/escape-for-script';

/**
 * The structured data of a book's page for search engines and reading tools (https://schema.org/Book, JSON-LD
 * 1.1). Unknown fields are left out.
 */
export function linkedData(book: Book, language: string): string {
  const { title, author, publisher, publishedYear, isbn, description, coverId } = book;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    author: { '@type': 'Person', name: author },
    genre: genreName(book.genre, language),
    ...(publisher !== null && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(publishedYear !== null && { datePublished: isoYear(publishedYear) }),
    ...(book.language !== null && { inLanguage: book.language }),
    ...(isbn !== null && { isbn }),
    ...(description !== null && { description }),
    ...(coverId !== null && { image: coverUrl(coverId, 640) }),
  };
  return escapeForScript(JSON.stringify(data));
}

type BookLinkedDataProps = { book: Book; language: string };

/** The script element with the structured data of a book. */
export const BookLinkedData = ({ book, language }: BookLinkedDataProps) => (
  <script type="application/ld+json">{linkedData(book, language)}</script>
);

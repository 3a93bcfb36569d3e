import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { isoYear } from '@/lib/iso-year';
import { escapeForScript } from '@/lib/script-literal';
import type { Book } from './book.schema';

/**
 * A book as search engines and readers' tools read it from its page
 * (https://schema.org/Book, JSON-LD 1.1). Unknown facts are left out.
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

export const BookLinkedData = ({ book, language }: BookLinkedDataProps) => (
  <script type="application/ld+json">{linkedData(book, language)}</script>
);

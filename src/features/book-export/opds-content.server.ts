import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import type { Book, BookListInput } from '@/features/book/book.schema';
import { type WrittenFact, writtenFacts } from '@/features/book/offered/book-hooks.server';
import { listBooks } from '@/features/book/offered/book-list.server';
import { usedLanguages } from '@/features/book/offered/used-languages.server';
import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { shownGenreName } from '@/features/genre/offered/genre-name.server';
import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { languageName } from '@/lib/intl/language-name';
import { settings } from '@/server/settings/settings.server';

export const feedType = 'application/opds+json';
export const publicationType = 'application/opds-publication+json';
export const opdsPath = '/api/export/opds';
export const feedPageSize = 50;
/** Maximum number of genres that the feed offers as filters. */
const maxGenres = 100;

type Filter = Omit<BookListInput, 'cursor' | 'limit'>;

/** The address of a page of the feed. */
export const feedLink = (filter: Partial<Filter>, cursor?: string) => {
  const entries = Object.entries({ ...filter, cursor });
  const query = new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  return `${settings().baseUrl}${opdsPath}${query.size > 0 ? `?${query}` : ''}`;
};

/** A page of the feed, as OPDS 2.0. */
export async function feedOf({ cursor, limit: _, ...input }: BookListInput, language: Language) {
  const filter: Filter = input;
  const i18n = new I18n(language);
  const [page, facets] = await Promise.all([
    listBooks({ ...input, cursor, limit: feedPageSize }),
    facetsOf(filter, language),
    i18n.load(['book']),
  ]);
  const facts = await writtenFacts(page.items.map(({ id }) => id));
  const t = i18n.translator('book');
  const link = (rel: string, href: string) => ({ rel, href, type: feedType });
  return {
    metadata: {
      title: t('list.title'),
      // An app would take a capped number for the end of the feed.
      ...(page.isTotalCapped ? {} : { numberOfItems: page.total }),
      itemsPerPage: feedPageSize,
    },
    links: [
      link('self', feedLink(filter, cursor)),
      link('start', feedLink({})),
      { ...link('search', `${settings().baseUrl}${opdsPath}{?query}`), templated: true },
      ...(page.nextCursor ? [link('next', feedLink(filter, page.nextCursor))] : []),
    ],
    facets: [
      { metadata: { title: t('fields.genreId') }, links: facets.genres },
      { metadata: { title: t('fields.language') }, links: facets.languages },
    ].filter(({ links }) => links.length > 0),
    // A feed must contain at least one entry: publications or navigation.
    ...(page.items.length > 0
      ? { publications: page.items.map((one) => publication(one, language, facts(one.id))) }
      : {
          publications: undefined,
          navigation: [{ title: t('list.title'), href: feedLink({}), type: feedType }],
        }),
  };
}
export type Feed = Awaited<ReturnType<typeof feedOf>>;

async function facetsOf(filter: Filter, language: Language) {
  const [genres, languages] = await Promise.all([
    db()
      .select({ id: genre.id, name: genre.name, translations: genre.translations })
      .from(genre)
      .where(sql`exists (select 1 from ${book} where ${book.genreId} = ${genre.id})`)
      .orderBy(sql`sort_key(${shownGenreName(language)})`)
      .limit(maxGenres),
    usedLanguages(),
  ]);
  const facet = (title: string, changes: Partial<Filter>, isChosen: boolean) => ({
    title,
    href: feedLink({ ...filter, ...changes }),
    type: feedType,
    ...(isChosen && { rel: 'self' }),
  });
  return {
    genres: genres.map((one) =>
      facet(genreName(one, language), { genreId: one.id }, one.id === filter.genreId),
    ),
    languages: languages.map((code) =>
      facet(languageName(code, language), { language: code }, code === filter.language),
    ),
  };
}

/** A book as OPDS 2.0. */
export function publication(one: Book, language: Language, { opds }: WrittenFact) {
  const page = `${settings().baseUrl}/app/books/${encodeURIComponent(one.id)}`;
  return {
    metadata: {
      '@type': 'http://schema.org/Book',
      identifier: one.isbn === null ? `urn:uuid:${one.id}` : `urn:isbn:${one.isbn}`,
      title: one.title,
      author: one.author,
      modified: one.updatedAt.toISOString(),
      subject: [genreName(one.genre, language)],
      ...(one.language !== null && { language: one.language }),
      ...(one.publisher !== null && { publisher: one.publisher }),
      // A date of RFC 3339 needs a day, and cannot be before Christ.
      ...(one.publishedYear !== null &&
        one.publishedYear > 0 && {
          published: `${String(one.publishedYear).padStart(4, '0')}-01-01`,
        }),
      ...(one.description !== null && { description: one.description }),
      ...opds,
    },
    links: [
      { rel: 'self', href: `${settings().baseUrl}${opdsPath}?id=${one.id}`, type: publicationType },
      // The book's page explains how to get the book; the library has no files to download.
      { rel: 'http://opds-spec.org/acquisition/borrow', href: page, type: 'text/html' },
      { rel: 'alternate', href: page, type: 'text/html' },
    ],
    images: imagesOf(one),
  };
}
export type Publication = ReturnType<typeof publication>;

/** A publication needs an image that every app can show. Not every app supports WebP. */
function imagesOf({ coverId }: Book) {
  const { baseUrl } = settings();
  if (coverId === null) return [{ href: `${baseUrl}/apple-touch-icon.png`, type: 'image/png' }];
  const href = `${baseUrl}${coverUrl(coverId, 640)}`;
  return [
    { href, type: 'image/webp' },
    { href: `${href}&format=jpeg`, type: 'image/jpeg' },
  ];
}

import { eq, sql } from 'drizzle-orm';
import { searchInBudget } from '@/api/calls/search-limit.server';
import { exportFilter } from '@/api/files/export-filter.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import { downloadSession } from '@/auth/download-session.server';
import { accessTokenIn, currentSession } from '@/auth/session/current-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { type Book, type BookListInput, bookListInput } from '@/features/book/book.schema';
import { bookColumns, listBooks } from '@/features/book/offered/book-list.server';
import { isoYear } from '@/features/book/offered/iso-year';
import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { shownGenreName } from '@/features/genre/offered/genre-name.server';
import { I18n } from '@/i18n/i18n';
import { type Language, languageQuery } from '@/i18n/languages';
import { languageName } from '@/lib/intl/language-name';
import { refusal } from '@/server/refusals.server';
import { settings } from '@/server/settings/settings.server';
import { bookExportPermission } from './book-export.server';
import { exportSettings } from './export-settings.server';

const feedType = 'application/opds+json';
const publicationType = 'application/opds-publication+json';
export const opdsPath = '/api/export/opds';
const pageSize = 50;
/** Maximum number of genres that the feed offers as filters. */
const maxGenres = 100;

type Filter = Pick<BookListInput, 'searchTerm' | 'genreId' | 'language' | 'author' | 'sort'>;

/**
 * The library as a feed for reading apps (OPDS 2.0, https://drafts.opds.io/opds-2.0): pages, search, and
 * filters by genre and language. With OPDS_PUBLIC, it can be read without signing in.
 */
export async function opdsFeed(request: Request): Promise<Response> {
  const reader = await readerOf(request);
  if (reader instanceof Response) return reader;
  const {
    query,
    id,
    [languageQuery]: _,
    ...parameters
  } = Object.fromEntries(new URL(request.url).searchParams);
  const { language } = pageLanguage(reader);
  if (id !== undefined) return publicationResponse(request, id, language);
  // `query` is the search parameter of OPDS; the other parameters are those of the list.
  const searchTerm = query ?? parameters['searchTerm'] ?? '';
  const page = { ...parameters, searchTerm, limit: pageSize };
  const input = await exportFilter(request, reader, bookListInput, page);
  if (input instanceof Response) return input;
  const feed = await searchInBudget(reader, input.searchTerm, () => feedOf(input, language));
  return new Response(JSON.stringify(feed), {
    headers: { 'Content-Type': `${feedType}; charset=utf-8` },
  });
}

/** One book, at the address that its entry in the feed gives as `self`. */
async function publicationResponse(request: Request, id: string, language: Language) {
  const [found] = await db()
    .select(bookColumns)
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .where(eq(book.id, id));
  if (!found) return refusal(request, 'NOT_FOUND');
  return new Response(JSON.stringify(publication(found, language)), {
    headers: { 'Content-Type': `${publicationType}; charset=utf-8` },
  });
}

/** The session that reads the feed; null if the feed is public and the request has none. */
async function readerOf(request: Request): Promise<CurrentSession | null | Response> {
  const isStranger = accessTokenIn(request) === null && (await currentSession()) === null;
  if (exportSettings.read().OPDS_PUBLIC && isStranger) return null;
  return downloadSession(request, bookExportPermission);
}

const feedLink = (filter: Partial<Filter>, cursor?: string) => {
  const entries = Object.entries({ ...filter, cursor });
  const query = new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  return `${settings().baseUrl}${opdsPath}${query.size > 0 ? `?${query}` : ''}`;
};

async function feedOf({ cursor, limit: _, ...input }: BookListInput, language: Language) {
  const filter: Filter = input;
  const i18n = new I18n(language);
  const [page, facets] = await Promise.all([
    listBooks({ ...input, cursor, limit: pageSize }),
    facetsOf(filter, language),
    i18n.load(['book']),
  ]);
  const t = i18n.translator('book');
  const link = (rel: string, href: string) => ({ rel, href, type: feedType });
  return {
    metadata: {
      title: t('list.title'),
      numberOfItems: page.total,
      itemsPerPage: pageSize,
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
      ? { publications: page.items.map((one) => publication(one, language)) }
      : { navigation: [{ title: t('list.title'), href: feedLink({}), type: feedType }] }),
  };
}

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

/** The languages of all books. Each takes one index lookup, independent of its number of books. */
async function usedLanguages(): Promise<string[]> {
  const { rows } = await db().execute<{ language: string | null }>(sql`
    with recursive used as (
      (select min(language) as language from ${book})
      union all
      select (select min(language) from ${book} where language > used.language)
      from used where used.language is not null
    )
    select language from used where language is not null`);
  return rows.flatMap(({ language }) => (language === null ? [] : [language]));
}

function publication(one: Book, language: Language) {
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
        one.publishedYear > 0 && { published: `${isoYear(one.publishedYear)}-01-01` }),
      ...(one.description !== null && { description: one.description }),
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

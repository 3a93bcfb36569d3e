import { eq } from 'drizzle-orm';
import Negotiator from 'negotiator';
import { searchInBudget } from '@/api/calls/search-limit.server';
import { exportFilter } from '@/api/files/export-filter.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import { downloadSession } from '@/auth/download-session.server';
import { accessTokenIn, currentSession } from '@/auth/session/current-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { bookListInput } from '@/features/book/book.schema';
import { writtenFacts } from '@/features/book/offered/book-hooks.server';
import { bookColumns } from '@/features/book/offered/book-list.server';
import { type Language, languageQuery } from '@/i18n/languages';
import { refusal } from '@/server/refusals.server';
import { bookExportPermission } from './book-export.server';
import { exportSettings } from './export-settings.server';
import { atomEntry, atomFeed, searchDescription } from './opds-atom.server';
import { askForToken } from './opds-authentication.server';
import {
  feedLink,
  feedOf,
  feedType,
  feedPageSize,
  publication,
  publicationType,
} from './opds-content.server';

const atomTypes = ['application/atom+xml', 'application/xml', 'text/xml'];

/**
 * The library as a feed for reading apps (OPDS 2.0, https://drafts.opds.io/opds-2.0, or 1.2): pages, search, and
 * filters by genre and language. With OPDS_PUBLIC, it can be read without signing in.
 */
export async function opdsFeed(request: Request): Promise<Response> {
  const reader = await readerOf(request);
  if (reader instanceof Response)
    return reader.status === 401 ? askForToken(request, feedLink({}), reader) : reader;
  const {
    query,
    id,
    document,
    [languageQuery]: _,
    ...parameters
  } = Object.fromEntries(new URL(request.url).searchParams);
  const { language } = pageLanguage(reader);
  if (document === 'search') return searchDescription(feedLink({}));
  if (id !== undefined) return publicationResponse(request, id, language);
  // `query` is the search parameter of OPDS; the other parameters are those of the list.
  const searchTerm = query ?? parameters['searchTerm'] ?? '';
  const page = { ...parameters, searchTerm, limit: feedPageSize };
  const input = await exportFilter(request, reader, bookListInput, page);
  if (input instanceof Response) return input;
  const feed = await searchInBudget(reader, input.searchTerm, () => feedOf(input, language));
  return isAtomWanted(request) ? atomFeed(feed) : jsonResponse(feed, feedType);
}

/**
 * Whether an app wants OPDS 1.2 instead of 2.0. Apps that know only 1.2 ask for XML, or, like older versions of
 * KOReader, for nothing.
 */
function isAtomWanted(request: Request): boolean {
  const accept = request.headers.get('accept');
  if (accept === null) return true;
  // What an app says of the kind of feed is no preference.
  const types = accept.replace(/;\s*(?:profile|kind|type)=[^;,]*/gi, '');
  const [wanted = ''] = new Negotiator({ headers: { accept: types } }).mediaTypes([
    feedType,
    publicationType,
    'application/json',
    ...atomTypes,
  ]);
  return atomTypes.includes(wanted);
}

const jsonResponse = (content: unknown, type: string) =>
  new Response(JSON.stringify(content), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, Vary: 'Accept' },
  });

/** One book, at the address that its entry in the feed gives as `self`. */
async function publicationResponse(request: Request, id: string, language: Language) {
  const [found] = await db()
    .select(bookColumns)
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .where(eq(book.id, id));
  if (!found) return refusal(request, 'NOT_FOUND');
  const facts = await writtenFacts([id]);
  const shown = publication(found, language, facts(id));
  return isAtomWanted(request) ? atomEntry(shown) : jsonResponse(shown, publicationType);
}

/** The session that reads the feed; null if the feed is public and the request has none. */
async function readerOf(request: Request): Promise<CurrentSession | null | Response> {
  const isStranger = accessTokenIn(request) === null && (await currentSession()) === null;
  if (exportSettings.read().OPDS_PUBLIC && isStranger) return null;
  return downloadSession(request, bookExportPermission);
}

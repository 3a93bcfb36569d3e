import * as z from 'zod/mini';
import { bookListInput } from '@/features/book/book.schema';
import type { FileDocs } from '@/lib/file-formats/file-docs';
import { bookExportFormats } from './book-export-format';
import { bookFiles } from './book-files.server';
import { opdsPath } from './opds-content.server';

const { searchTerm, genreId, language, author, missing, sort, cursor } = bookListInput.shape;
const tag = 'Books';
const filters = { searchTerm, genreId, language, author, missing, sort };

const notes = {
  csv: ' with all fields and the id; imports back unchanged',
  bib: '',
  mrc: '',
  xml: '',
} as const;

/**
 * Entries of the OpenAPI document for the files of books and the feed, which are plain addresses and not
 * calls.
 */
export const bookExportDocs: FileDocs[] = [
  ...bookExportFormats.map(([extension, name]) => ({
    path: `/api/export/books.${extension}` as const,
    tag,
    operationId: `exportBooks${name}`,
    summary: `Export books as ${name}`,
    description: `The books of a filter, streamed as ${name}${notes[extension]}. \`ids\` names books instead, separated by commas. Requires the permission to read books, by a session or an access token.`,
    types: [bookFiles[extension].type],
    query: { ...filters, ids: z.optional(z.string()) },
  })),
  {
    path: opdsPath,
    tag,
    operationId: 'exportBooksOPDS',
    summary: 'Read the books as an OPDS feed',
    description:
      'For reading apps, as OPDS 2.0 or, where XML is asked for, OPDS 1.2: 50 books a page with links to the next one, a search, and filters by genre and language. `query` searches; `id` answers one book as a publication; `document=search` describes the search for OPDS 1.2. Requires the permission to read books, by a session or an access token, also as the password of Basic authentication; open to strangers where OPDS_PUBLIC is true.',
    types: [
      'application/opds+json',
      'application/opds-publication+json',
      'application/atom+xml',
      'application/opensearchdescription+xml',
    ],
    query: {
      ...filters,
      query: searchTerm,
      id: genreId,
      document: z.optional(z.literal('search')),
      cursor,
    },
  },
];

import { expect, it } from 'vitest';
import { openApiDocument } from '@/features/api-docs/openapi/openapi.server';
import { bookExportOnServer } from '@/features/book-export/book-export.feature.server';

const document = await openApiDocument();

it('the API documentation has the files of books and the feed, with filters, formats and permissions', () => {
  const csv = document.paths['/api/export/books.csv']?.get;
  const names = ['searchTerm', 'genreId', 'language', 'author', 'missing', 'sort', 'ids'];
  expect(csv?.parameters?.map(({ name }) => name)).toEqual(names);
  expect(csv?.security).toEqual([{ token: [] }, { session: [] }]);
  expect(Object.keys(csv?.responses?.['200']?.content ?? {})).toEqual(['text/csv; charset=utf-8']);
  const files = (bookExportOnServer.files ?? []).map(({ path }) => path);
  expect(files).toContain('/api/export/books.mrc');
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(files));
  const feed = document.paths['/api/export/opds']?.get;
  expect(Object.keys(feed?.responses?.['200']?.content ?? {})[0]).toBe('application/opds+json');
  expect(Object.keys(feed?.responses ?? {})).toContain('404');
});

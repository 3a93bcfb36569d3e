/** Which fields of books and imports the audit leaves out. */
import { expect, it } from 'vitest';
import { auditChanges } from '@/features/audit/audit-changes';
import { bookImportFeature } from '@/features/book-import/book-import.feature';
import { genreFeature } from '@/features/genre/genre.feature';

it('counts of an import that are zero', () => {
  const [count] = bookImportFeature.auditFields.counts;
  expect(auditChanges(null, { faulty: 0, [count]: 2, publishedYear: 0 })).toEqual([
    { field: count, before: undefined, after: 2 },
    { field: 'publishedYear', before: undefined, after: 0 },
  ]);
});

it('the id of a genre, beside its name', () => {
  expect(genreFeature.auditFields.unnamed).toEqual(['genreId']);
  const before = { genreId: 'g1', genre: 'Novel' };
  expect(auditChanges(before, { genreId: 'g2', genre: 'Essays' })).toEqual([
    { field: 'genre', before: 'Novel', after: 'Essays' },
  ]);
});

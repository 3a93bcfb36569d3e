/** How the audit shows the fields of books and imports, and which it leaves out. */
import { expect, it } from 'vitest';
import { auditChanges } from '@/features/audit/audit-changes';
import { auditValueText } from '@/features/audit/audit-value-text';
import { bookImportFeature } from '@/features/book-import/book-import.feature';
import { fileFormats } from '@/features/book-import/formats/record-file';
import { genreFeature } from '@/features/genre/genre.feature';
import { I18n } from '@/i18n/i18n';

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

it('the format of a file by its name', async () => {
  const i18n = new I18n('fr');
  await i18n.load(['audit', 'auditNames']);
  const [t, names] = [i18n.translator('audit'), i18n.translator('auditNames')];
  const nameOf = (format: string) => auditValueText(t, names, 'format', format, 'fr');
  expect([nameOf('csv'), nameOf('marcxml'), nameOf('parchment')]).toEqual(['CSV', 'MARCXML', null]);
  expect(fileFormats.filter((format) => nameOf(format) === null)).toEqual([]);
});

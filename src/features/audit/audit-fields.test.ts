import { expect, test } from 'vitest';
import { bookFieldNames } from '@/features/book/book.schema';
import texts from '@/i18n/locales/en/audit.json';

test('each field of a book has a name in the audit', () => {
  expect(Object.keys(texts.fields)).toEqual(expect.arrayContaining(bookFieldNames));
});

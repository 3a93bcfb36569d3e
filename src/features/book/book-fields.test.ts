import { expect, test } from 'vitest';
import { readTexts } from '@/i18n/read-texts';
import { bookFieldNames } from './book.schema';

test('each field of a book has a name in the audit', async () => {
  const { fields } = await readTexts('en', 'auditNames');
  expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(bookFieldNames));
});

import { expect, test } from 'vitest';
import { skeletonKind } from './skeleton-kind';

test.each([
  ['/app', 'reader'],
  ['/app/books/1', 'reader'],
  ['/manager/users', 'list'],
  ['/manager/books', 'books'],
  ['/manager/books/deleted', 'books'],
  ['/manager/books/import', 'imports'],
  ['/manager/genres', 'genres'],
  ['/manager/audit', 'audit'],
  ['/manager/books/1', 'detail'],
  ['/manager/books/1/update', 'form'],
  ['/manager/users/new', 'form'],
  ['/manager/dashboard', 'detail'],
  ['/app/account', 'readerAccount'],
  ['/manager/account', 'account'],
  ['/manager/books/import/1', 'text'],
])('%s: %s', (path, kind) => {
  expect(skeletonKind(path)).toBe(kind);
});

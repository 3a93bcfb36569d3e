import { expect, test } from 'vitest';
import type { PagePath } from '@/auth/page-permissions';
import { skeletonKind } from './skeleton-kind';

/**
 * The compiler requires a line for each page, so that a new page does not get a wrong placeholder by chance.
 */
const kinds: Record<PagePath, ReturnType<typeof skeletonKind>> = {
  '/app': 'home',
  '/app/account': 'reader',
  '/app/books': 'reader',
  '/app/books/{id}': 'readerBook',
  '/manager': 'detail',
  '/manager/dashboard': 'dashboard',
  '/manager/books': 'books',
  '/manager/books/deleted': 'books',
  '/manager/books/duplicates': 'detail',
  '/manager/books/spellings': 'detail',
  '/manager/books/import': 'imports',
  '/manager/books/import/{id}': 'text',
  '/manager/books/new': 'form',
  '/manager/books/{id}': 'manageBook',
  '/manager/books/{id}/update': 'form',
  '/manager/genres': 'genres',
  '/manager/genres/new': 'form',
  '/manager/genres/{id}': 'manageGenre',
  '/manager/genres/{id}/update': 'form',
  '/manager/users': 'list',
  '/manager/users/new': 'form',
  '/manager/users/invite': 'form',
  '/manager/users/{id}': 'manageUser',
  '/manager/users/{id}/update': 'form',
  '/manager/audit': 'audit',
  '/manager/account': 'account',
};

test.each(Object.entries(kinds))('%s: %s', (path, kind) => {
  expect(skeletonKind(path.replace('{id}', '1'))).toBe(kind);
});

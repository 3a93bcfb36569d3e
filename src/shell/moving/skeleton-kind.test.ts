import { expect, test } from 'vitest';
import { pagePaths } from '@/auth/page-permissions';
import { skeletonKind } from './skeleton-kind';

/** A line for each page, so that a new page does not get a wrong placeholder by chance. */
const kinds: Readonly<Record<string, ReturnType<typeof skeletonKind>>> = {
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

test.each(pagePaths())('%s', (path) => {
  expect(kinds[path], 'add a line for it').toBeDefined();
  expect(skeletonKind(path.replace('{id}', '1'))).toBe(kinds[path]);
});

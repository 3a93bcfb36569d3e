import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

test.each([
  '/app',
  '/app/account?searchTerm=a%20b&sort=x',
  '/app/account/1#notes',
  '/',
  '/login/verify',
  '/api/docs',
  '/api/docs#books',
  '/apis',
  '/app/../app/account',
  '/app?next=https://example.org//x',
  '/app/account?searchTerm=%D9%83%D8%AA%D8%A7%D8%A8',
])('keeps %s with its query and hash', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  ['another site', 'https://evil.example'],
  ['another scheme', 'javascript:alert(1)'],
  ['no leading slash', 'app/account'],
  ['two slashes', '//evil.example'],
  ['slash and backslash', '/\\evil.example'],
  ['a backslash first', '\\/evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['an encoded second slash', '/%2Fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a twice encoded slash', '/%252fevil.example'],
  ['a twice encoded backslash', '/%255cevil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a line feed', '/app\nSet-Cookie: a=b'],
  ['an encoded line feed', '/app%0d%0aSet-Cookie:%20a=b'],
  ['slashes further on', '/app//evil.example'],
  ['a broken escape', '/app/%zz'],
  ['a space first', ' /app'],
  ['a call of the API', '/api/rest/users'],
  ['the API itself', '/api'],
  ['the document of the API', '/api/openapi.json'],
  ['a call of the API beside its documentation', '/api/docs/../rest/users'],
  ['a call of the API in capitals', '/API/rest/users'],
  ['an encoded call of the API', '/%61pi/rest/users'],
  ['a call of the API behind dots', '/app/../api/rest/users'],
  ['a call of the API behind encoded dots', '/app/%2e%2e/api/rest/users?x=1'],
  ['a form', '/forms/sign-out'],
  ['a server function', '/_serverFn/abc'],
  ['a file of the build', '/assets/1'],
  ['nothing', ''],
  ['no text', 42],
  ['a list', ['/app']],
  ['far too much', `/${'a'.repeat(3000)}`],
])('refuses %s', (_, value) => {
  expect(safeRedirect(value)).toBe('');
});

test.each([
  ['/app/account?searchTerm=كتاب', '/app/account?searchTerm=%D9%83%D8%AA%D8%A7%D8%A8'],
  ['/app?x=📚#é', '/app?x=%F0%9F%93%9A#%C3%A9'],
  ['/app?x=a\u2028b c', '/app?x=a%E2%80%A8b%20c'],
  ['/app?x=%F0%9F%93%9A', '/app?x=%F0%9F%93%9A'],
])('%s is valid in a header', (path, encoded) => {
  expect(safeRedirect(path)).toBe(encoded);
  expect(new Headers({ Location: encoded }).get('location')).toBe(encoded);
});

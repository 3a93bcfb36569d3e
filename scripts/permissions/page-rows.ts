/** Rows for pages, files and operator endpoints. */
import { apiRouter } from '../../src/api/router.server';
import type { AccessRow } from './access';
import { rulesOf } from './call-rows';

const redirects = [301, 302, 303, 307, 308];
const manager = { apps: ['manager'] } as const;

type Page = Pick<AccessRow, 'path' | 'access'> & Partial<AccessRow>;
const page = ({ path, ...row }: Page): AccessRow => ({ kind: 'page', name: path, path, ...row });
const operator = ({ path, ...row }: Page): AccessRow => ({
  kind: 'operator',
  name: path,
  path,
  ...row,
});

const here = 'answered only to the machine itself';

export const pageRows: readonly AccessRow[] = [
  page({ path: '/', access: 'everybody', allowed: redirects, note: 'leads to /login' }),
  page({
    path: '/login',
    access: 'everybody',
    allowed: [200, ...redirects],
    note: 'whoever is signed in goes on',
  }),
  page({
    path: '/login/verify?email=somebody@example.org',
    name: '/login/verify',
    access: 'everybody',
    allowed: [200, ...redirects],
    note: 'whoever is signed in goes on',
  }),
  page({
    path: '/login/error',
    access: 'everybody',
    allowed: [200, ...redirects],
    note: 'whoever is signed in goes on',
  }),
  page({ path: '/app-switch', access: 'signed in' }),
  page({ path: '/app', access: { apps: ['app'] } }),
  page({ path: '/app/account', access: { apps: ['app'] } }),
  page({ path: '/app/books', access: { apps: ['app'] } }),
  page({ path: '/app/books/{book}', name: '/app/books/{id}', access: { apps: ['app'] } }),
  page({
    path: '/manager',
    access: manager,
    allowed: redirects,
    note: 'leads to /manager/dashboard',
  }),
  page({ path: '/manager/dashboard', access: manager }),
  page({ path: '/manager/books', access: manager }),
  page({ path: '/manager/books/new', access: { ...manager, book: ['create'] } }),
  page({ path: '/manager/books/{book}', name: '/manager/books/{id}', access: manager }),
  page({
    path: '/manager/books/{book}/update',
    name: '/manager/books/{id}/update',
    access: { ...manager, book: ['update'] },
  }),
  page({ path: '/manager/genres', access: manager }),
  page({ path: '/manager/genres/new', access: { ...manager, book: ['create'] } }),
  page({ path: '/manager/genres/{genre}', name: '/manager/genres/{id}', access: manager }),
  page({
    path: '/manager/genres/{genre}/update',
    name: '/manager/genres/{id}/update',
    access: { ...manager, book: ['update'] },
  }),
  page({ path: '/manager/users', access: { ...manager, user: ['list'] } }),
  page({ path: '/manager/users/new', access: { ...manager, user: ['list', 'create'] } }),
  page({
    path: '/manager/users/{user}',
    name: '/manager/users/{id}',
    access: { ...manager, user: ['list'], session: ['list'] },
  }),
  page({
    path: '/manager/users/{user}/update',
    name: '/manager/users/{id}/update',
    access: { ...manager, user: ['list', 'create'] },
  }),
  page({ path: '/manager/audit', access: { ...manager, user: ['list'] } }),
  page({ path: '/manager/account', access: manager }),
  page({ path: '/api/docs', access: 'everybody' }),

  {
    kind: 'file',
    name: 'GET /covers/{id}',
    path: '/covers/11111111-1111-4111-8111-111111111111',
    access: 'everybody',
    allowed: [404],
    note: 'a cover has no secrets; asked for here is one that is not there',
  },
  {
    kind: 'file',
    name: 'POST /api/rest/covers',
    path: '/api/rest/covers',
    method: 'POST',
    ...rulesOf(apiRouter.cover.create),
    input: { file: 'a picture' },
    note: 'the one upload there is',
  },
  {
    kind: 'file',
    name: 'GET /api/export/users.csv',
    path: '/api/export/users.csv',
    access: { user: ['list'] },
  },
  {
    kind: 'file',
    name: 'GET /api/export/audit.csv',
    path: '/api/export/audit.csv',
    access: { user: ['list'] },
  },

  operator({ path: '/api/health/live', access: 'everybody' }),
  operator({ path: '/api/health/ready', access: 'everybody' }),
  operator({ path: '/api/metrics', access: 'nobody', note: here }),
  operator({ path: '/api/openapi.json', access: 'everybody' }),
  operator({ path: '/dev/mailbox', access: 'nobody', note: here }),
  operator({ path: '/api/dev/mailbox', access: 'nobody', note: here }),
  operator({
    path: '/_serverFn/anything',
    name: '/_serverFn/{id}',
    access: 'nobody',
    note: 'a server function that is not there',
  }),
  operator({
    path: '{appStart}',
    name: '/_serverFn/{start of a page}',
    access: 'everybody',
    note: 'session, settings and language; only for pages of the site',
  }),
  operator({ path: '/api/anything', name: '/api/{any other}', access: 'nobody' }),
];

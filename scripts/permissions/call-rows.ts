/** Rows for the oRPC procedures, which are also REST endpoints. */
import type { Access, AccessRow } from './access';

type Options = Pick<
  AccessRow,
  'input' | 'inPerson' | 'allowed' | 'spendsSession' | 'note' | 'except'
>;

/** @param rest `METHOD /path` below /api/rest; `{name}` is replaced by the value in `input` */
function call(procedure: string, rest: string, access: Access, options: Options = {}): AccessRow {
  const [method = 'GET', path = ''] = rest.split(' ');
  return {
    kind: 'call',
    name: rest,
    procedure,
    path,
    method: method as NonNullable<AccessRow['method']>,
    access,
    ...options,
  };
}

/** An id that does not exist: an allowed call gets 404, and no data is changed. */
const id = '00000000-0000-4000-8000-000000000000';
const notFound = [404];
const inPerson = true;
const users = { user: ['list'] } as const;

export const callRows: readonly AccessRow[] = [
  call('home.reader', 'GET /home', { apps: ['app'], book: ['read'], genre: ['read'] }),
  call('dashboard.get', 'GET /dashboard', { apps: ['manager'], book: ['read'], user: ['list'] }),

  call('book.list', 'GET /books', { book: ['read'] }),
  call('book.get', 'GET /books/{id}', { book: ['read'] }, { input: { id: '{book}' } }),
  call(
    'book.create',
    'POST /books',
    { book: ['create'] },
    { input: { title: '{unique}', author: 'Somebody', genreId: '{genre}' } },
  ),
  call(
    'book.update',
    'PATCH /books/{id}',
    { book: ['update'] },
    { input: { id, version: 1, title: '{unique}' }, allowed: notFound },
  ),
  call(
    'book.delete',
    'DELETE /books/{id}',
    { book: ['delete'] },
    { input: { id }, allowed: notFound },
  ),

  call('cover.create', 'POST /covers', { book: ['create'] }, { input: { file: 'a picture' } }),

  call('genre.list', 'GET /genres', { genre: ['read'] }),
  call('genre.get', 'GET /genres/{id}', { genre: ['read'] }, { input: { id: '{genre}' } }),
  call(
    'genre.create',
    'POST /genres',
    { genre: ['read'], book: ['create'] },
    { input: { name: '{unique}', color: '#336699' } },
  ),
  call(
    'genre.update',
    'PATCH /genres/{id}',
    { genre: ['read'], book: ['update'] },
    { input: { id, name: '{unique}' }, allowed: notFound },
  ),
  call(
    'genre.delete',
    'DELETE /genres/{id}',
    { genre: ['read'], book: ['delete'] },
    { input: { id }, allowed: notFound },
  ),
  call(
    'genre.merge',
    'POST /genres/{id}/merge',
    { genre: ['read'], book: ['update', 'delete'] },
    { input: { id, into: '{genre}' }, allowed: notFound },
  ),

  call('user.list', 'GET /users', users),
  call('user.get', 'GET /users/{id}', users, { input: { id: '{user}' } }),
  call(
    'user.create',
    'POST /users',
    { user: ['create'] },
    {
      input: { email: '{email}' },
      note: 'another role than user: set-role besides. a new administrator in person',
    },
  ),
  call(
    'user.update',
    'PATCH /users/{id}',
    { user: ['create'] },
    {
      input: { id, role: 'user' },
      allowed: notFound,
      note: 'another role: set-role besides. address and role in person; never one\u2019s own',
    },
  ),
  call(
    'user.ban',
    'POST /users/{id}/ban',
    { user: ['ban'] },
    { input: { id }, allowed: notFound, inPerson },
  ),
  call(
    'user.unban',
    'POST /users/{id}/unban',
    { user: ['ban'] },
    { input: { id }, allowed: notFound, inPerson },
  ),
  call(
    'user.delete',
    'DELETE /users/{id}',
    { user: ['delete'] },
    { input: { id }, allowed: notFound, inPerson },
  ),
  call('user.bulk', 'POST /users/bulk', users, {
    input: { act: 'unban', ids: [id] },
    inPerson,
    note: 'each act asks for its own right besides',
  }),
  call(
    'user.invitation.send',
    'POST /users/{id}/invitation',
    { user: ['create'] },
    { input: { id }, allowed: notFound, inPerson, note: 'to those who have never signed in' },
  ),
  call(
    'user.impersonation.start',
    'POST /users/{id}/impersonate',
    { user: ['impersonate'] },
    { input: { id }, allowed: notFound, inPerson, note: 'never of an administrator' },
  ),
  call('user.impersonation.stop', 'POST /impersonation/stop', 'signed in', {
    allowed: [200, 204, 400],
    spendsSession: true,
    note: '400 for those who impersonate nobody',
  }),
  call(
    'user.session.list',
    'GET /users/{id}/sessions',
    { session: ['list'] },
    { input: { id: '{user}' } },
  ),
  call(
    'user.session.revoke',
    'DELETE /users/{id}/sessions/{sessionId}',
    { session: ['revoke'] },
    { input: { id, sessionId: id }, allowed: notFound, inPerson },
  ),
  call(
    'user.session.revokeById',
    'DELETE /sessions/{sessionId}',
    { session: ['revoke'] },
    { input: { sessionId: id }, allowed: notFound, inPerson },
  ),
  call(
    'user.session.revokeAll',
    'DELETE /users/{id}/sessions',
    { session: ['revoke'] },
    { input: { id }, allowed: notFound, inPerson },
  ),

  call('audit.list', 'GET /audit', users),

  call('account.get', 'GET /account', { account: ['read'] }),
  call('account.update', 'PATCH /account', { account: ['update'] }, { input: { theme: 'system' } }),
  call(
    'account.onboard',
    'POST /account/onboard',
    { account: ['update'] },
    {
      input: { name: 'Somebody' },
      allowed: [200, 204, 409],
    },
  ),
  call('account.data.get', 'GET /account/data', 'signed in', { inPerson }),
  call('account.email.sendCode', 'POST /account/email-code', 'signed in', {
    input: { email: '{email}' },
    inPerson,
  }),
  call('account.email.change', 'POST /account/email', 'signed in', {
    input: { email: '{email}', code: '000000' },
    allowed: [400],
    inPerson,
  }),
  call('account.email.sendDeletionCode', 'POST /account/deletion-code', 'signed in', {
    allowed: [200, 204, 409, 429],
    inPerson,
  }),
  call('account.session.list', 'GET /account/sessions', 'signed in', { inPerson }),
  call('account.session.delete', 'DELETE /account/sessions/{id}', 'signed in', {
    input: { id },
    allowed: notFound,
    inPerson,
  }),
  call('account.session.deleteOthers', 'DELETE /account/sessions', 'signed in', {
    inPerson,
    spendsSession: true,
  }),
  call('account.signInMethod.list', 'GET /account/sign-in-methods', 'signed in', { inPerson }),
  call('account.signInMethod.unlink', 'DELETE /account/linked-accounts/{id}', 'signed in', {
    input: { id },
    allowed: notFound,
    inPerson,
  }),
  call('account.signInMethod.renamePasskey', 'PATCH /account/passkeys/{id}', 'signed in', {
    input: { id, name: 'Mine' },
    allowed: notFound,
    inPerson,
  }),
  call('account.signInMethod.deletePasskey', 'DELETE /account/passkeys/{id}', 'signed in', {
    input: { id },
    allowed: notFound,
    inPerson,
  }),
  call('accessToken.list', 'GET /account/tokens', 'signed in', { inPerson }),
  call('accessToken.create', 'POST /account/tokens', 'signed in', {
    input: { name: 'A script', scope: 'read', lifetime: '30' },
    inPerson,
  }),
  call('accessToken.delete', 'DELETE /account/tokens/{id}', 'signed in', {
    input: { id },
    allowed: notFound,
    inPerson,
  }),
];

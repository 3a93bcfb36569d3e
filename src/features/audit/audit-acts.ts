/** What the audit knows of, by what it is done to: the choices of its filter. */
export const auditActs = {
  user: [
    'user.create',
    'user.update',
    'user.set-role',
    'user.ban',
    'user.unban',
    'user.delete',
    'user.impersonate',
    'user.stop-impersonating',
    'user.export',
  ],
  session: ['session.create', 'session.revoke', 'session.revoke-all'],
  account: [
    'account.update',
    'account.change-email',
    'account.delete',
    'account.unlink',
    'account.add-passkey',
    'account.rename-passkey',
    'account.delete-passkey',
    'account.revoke-session',
    'account.revoke-other-sessions',
  ],
  'access-token': ['access-token.create', 'access-token.delete'],
  book: ['book.create', 'book.update', 'book.delete'],
  genre: ['genre.create', 'genre.update', 'genre.delete', 'genre.merge'],
} as const;

/**
 * The supported admin calls of better-auth. Our own procedures handle them; see
 * features/user/auth-admin.server.ts.
 */
export const openAdminCalls: readonly string[] = [
  'GET /admin/list-users',
  'POST /admin/set-role',
  'POST /admin/create-user',
  'POST /admin/ban-user',
  'POST /admin/unban-user',
  'POST /admin/remove-user',
  'POST /admin/list-user-sessions',
  'POST /admin/revoke-user-session',
  'POST /admin/revoke-user-sessions',
  'POST /admin/impersonate-user',
  'POST /admin/stop-impersonating',
];

/**
 * The authentication library's administrator calls that are in use. They are answered by the
 * product's own procedures: features/user/auth-admin.server.ts.
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

import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = {
  openCalls: [
    'GET /admin/list-users',
    'POST /admin/create-user',
    'POST /admin/set-role',
    'POST /admin/ban-user',
    'POST /admin/unban-user',
    'POST /admin/impersonate-user',
    'POST /admin/stop-impersonating',
    'POST /admin/list-user-sessions',
    'POST /admin/revoke-user-session',
    'POST /admin/revoke-user-sessions',
    'POST /admin/remove-user',
  ],
};

import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = {
  publicPages: ['/login/error?error=x'],
  openCalls: ['POST /sign-in/social', 'POST /link-social', 'GET /callback/:id'],
};

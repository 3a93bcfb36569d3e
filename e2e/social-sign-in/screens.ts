import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = {
  publicPages: ['/login/error?error=x'],
  storeScripts: async (_, { image }) => [`/login/error?error=${encodeURIComponent(image)}`],
  openCalls: ['POST /sign-in/social', 'POST /link-social', 'GET /callback/:id'],
};

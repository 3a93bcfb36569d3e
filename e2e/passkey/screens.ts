import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = {
  openCalls: [
    'GET /passkey/generate-register-options',
    'POST /passkey/verify-registration',
    'GET /passkey/generate-authenticate-options',
    'POST /passkey/verify-authentication',
  ],
};

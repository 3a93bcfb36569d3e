import { adminClient, emailOTPClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';

/** The browser's side of /api/auth. */
export const authClient = createAuthClient({
  basePath: '/api/auth',
  plugins: [emailOTPClient(), adminClient()],
});

import { adminClient, emailOTPClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';
import { announceDemoRefusal } from '@/auth/demo-refusal';

/** The browser client for /api/auth. */
export const authClient = createAuthClient({
  basePath: '/api/auth',
  fetchOptions: { onError: ({ error }) => announceDemoRefusal(error) },
  plugins: [emailOTPClient(), adminClient()],
});

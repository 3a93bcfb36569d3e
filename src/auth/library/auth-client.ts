import { emailOTPClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';
import { announceError } from '@/i18n/announced-error';

/** The browser client for /api/auth. */
export const authClient = createAuthClient({
  basePath: '/api/auth',
  fetchOptions: { onError: ({ error }) => announceError(error) },
  plugins: [emailOTPClient()],
});

type ClientResult<Data> = { data: Data; error: { message?: string | undefined } | null };

/** The data of a call of `authClient`. @throws its error, with the code and data of the server */
export async function orThrow<Data>(call: Promise<ClientResult<Data>>): Promise<Data> {
  const { data, error } = await call;
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
}

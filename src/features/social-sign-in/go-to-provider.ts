import { callAuth } from '@/auth/library/auth-client';

declare module '@/auth/library/auth-client' {
  interface AuthAnswers {
    '/sign-in/social': { url: string };
    '/link-social': { url: string };
  }
}

/**
 * Starts a sign-in or the linking of an account at a provider, and opens the provider's page.
 * @throws as `callAuth`
 */
export async function goToProvider(
  path: '/sign-in/social' | '/link-social',
  body: { provider: string; callbackURL: string; errorCallbackURL: string },
): Promise<void> {
  const { url } = await callAuth(path, body);
  location.assign(url);
}

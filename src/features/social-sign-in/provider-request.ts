/**
 * The body of `POST /sign-in/social`.
 * @param redirect the page to open after sign-in
 */
export const providerRequest = (provider: string, redirect: string) => ({
  provider,
  // /login redirects users who are signed in to the page they requested.
  callbackURL: redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login',
  errorCallbackURL: '/login/error',
});

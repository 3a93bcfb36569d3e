import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { cleanName } from '@/auth/person-name';
import { normalizeEmail } from '@/lib/email-address';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/** What the product keeps of a provider's profile: a name, where it is one of ours. No picture. */
const profileToUser = ({ name }: { name?: unknown }) => ({
  name: typeof name === 'string' ? (cleanName(name) ?? '') : '',
  image: undefined as unknown as string,
});

/** The built-in providers that have their settings. Nobody gets an account where sign-up is off. */
export function socialProviders(): NonNullable<BetterAuthOptions['socialProviders']> {
  const given = settings();
  const shared = { disableSignUp: !given.signUpEnabled, mapProfileToUser: profileToUser };
  return {
    ...(given.GITHUB_CLIENT_ID && {
      github: {
        clientId: given.GITHUB_CLIENT_ID,
        clientSecret: given.GITHUB_CLIENT_SECRET ?? '',
        ...shared,
      },
    }),
    ...(given.GOOGLE_CLIENT_ID && {
      google: {
        clientId: given.GOOGLE_CLIENT_ID,
        clientSecret: given.GOOGLE_CLIENT_SECRET ?? '',
        // Whoever shares a computer chooses, instead of being somebody else.
        prompt: 'select_account',
        ...shared,
      },
    }),
  };
}

type Provider = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['socialProviders'][number];
type AuthContext = Parameters<NonNullable<BetterAuthPlugin['init']>>[0];

/**
 * Any OpenID Connect provider, found by its discovery document. The library's own plugin reads that
 * document while it starts: a provider that is down would then be missing until the next start, and
 * one that hangs would hold up every sign-in. So it is set up when somebody first asks for it, and
 * again later where that failed.
 */
export const openIdConnect = () =>
  ({
    id: 'open-id-connect',
    init: (context: AuthContext) => {
      if (!settings().OIDC_CLIENT_ID) return;
      let found: Promise<Provider> | undefined;
      const provider = async (): Promise<Provider> => {
        found ??= discover(context);
        try {
          return await found;
        } catch (error) {
          found = undefined;
          logger().warn({ err: error }, 'The OpenID Connect provider cannot be used now');
          // Nobody asks for a provider of this name: the answer is PROVIDER_NOT_FOUND.
          return { id: 'unavailable' } as Provider;
        }
      };
      // Last, so that nobody who asks for another one waits for it.
      return {
        context: { socialProviders: [...context.socialProviders, provider as unknown as Provider] },
      };
    },
  }) satisfies BetterAuthPlugin;

const discoveryMilliseconds = 5000;

/** @throws Error when the provider cannot be reached, or is another one than the settings name */
async function discover(context: AuthContext): Promise<Provider> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, signUpEnabled } = settings();
  const issuer = (OIDC_ISSUER ?? '').replace(/\/$/, '');
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  // Looked at once before, because the library waits for it without an end.
  const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(discoveryMilliseconds) });
  if (!answer.ok) throw new Error(`Its discovery document answers ${answer.status}`);
  const { issuer: named } = (await answer.json()) as { issuer?: unknown };
  // OpenID Connect Discovery 1.0, section 4.3.
  if (typeof named !== 'string' || named.replace(/\/$/, '') !== issuer)
    throw new Error('Its discovery document names another issuer');
  const plugin = genericOAuth({
    config: [
      {
        providerId: 'oidc',
        name: OIDC_NAME ?? 'OpenID Connect',
        discoveryUrl,
        requireIdTokenVerification: true,
        clientId: OIDC_CLIENT_ID ?? '',
        clientSecret: OIDC_CLIENT_SECRET ?? '',
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: !signUpEnabled,
        mapProfileToUser: (profile) => ({
          ...profileToUser(profile),
          // Some providers send it as text, and any text but an empty one would count as true.
          emailVerified: profile.email_verified === true || profile.email_verified === 'true',
        }),
      },
    ],
  });
  const made = await plugin.init({ ...context, socialProviders: [] });
  const provider = made.context.socialProviders[0];
  if (!provider) throw new Error('Its discovery document is not whole');
  return provider;
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * An account begins with an address that is proved: otherwise somebody could make one in another
 * person's name and wait for them to come in (account pre-hijacking). Whoever's provider proves
 * nothing signs in with a code first.
 */
export const refuseUnprovedAddress: ValidateUserInfo = ({ user, source }) => {
  if (source.method !== 'oauth' || source.action !== 'create-user') return;
  if (!user.email || normalizeEmail(user.email) !== user.email) return { error: 'INVALID_EMAIL' };
  return user.emailVerified ? undefined : { error: 'EMAIL_NOT_VERIFIED' };
};

/** A provider's tokens are for nothing here: what is not kept cannot be stolen. */
export async function withoutProviderTokens<T extends object>(account: T): Promise<{ data: T }> {
  return {
    data: {
      ...account,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  };
}

/** How accounts of providers and of ours come together. */
export const accountLinking = {
  // None is believed about an address that it does not call verified.
  trustedProviders: [],
  // Whoever is signed in may link an account with another address of theirs.
  allowDifferentEmails: true,
} satisfies NonNullable<NonNullable<BetterAuthOptions['account']>['accountLinking']>;

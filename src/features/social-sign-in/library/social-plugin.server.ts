import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { github, google } from 'better-auth/social-providers';
import { and, eq } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { at } from '@/auth/library/auth-hooks.server';
import { countActOf } from '@/auth/limits/person-limits.server';
import { cleanName } from '@/auth/person-name';
import { tellBan } from '@/auth/session/ban-notice.server';
import { db } from '@/db/client.server';
import { user as userTable } from '@/db/schema';
import { normalizeEmail } from '@/lib/people/email-address';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';
import {
  bindLinking,
  recordLinkedAccount,
  refuseEndedLinking,
  rememberNewUser,
} from '../account-linking.server';
import { loginErrorPath } from '../provider-error';
import { socialSettings } from '../social-settings.server';
import {
  type Provider,
  answerInTime,
  explainOutage,
  noteOutage,
  withLimits,
} from './provider-limits.server';
import { providerState } from './provider-state.server';

/** Takes only the name from a provider profile, if it is valid. */
const profileToUser = ({ name }: { name?: unknown }) => ({
  name: typeof name === 'string' ? (cleanName(name) ?? '') : '',
});

/** The configured built-in providers. They create no accounts if sign-up is disabled. */
function builtInProviders(): Provider[] {
  const given = socialSettings.read();
  const shared = { disableSignUp: !settings().signUpEnabled, mapProfileToUser: profileToUser };
  return [
    given.GITHUB_CLIENT_ID &&
      github({
        clientId: given.GITHUB_CLIENT_ID,
        clientSecret: given.GITHUB_CLIENT_SECRET ?? '',
        ...shared,
      }),
    given.GOOGLE_CLIENT_ID &&
      google({
        clientId: given.GOOGLE_CLIENT_ID,
        clientSecret: given.GOOGLE_CLIENT_SECRET ?? '',
        // On a shared computer the user selects their account instead of the one signed in.
        prompt: 'select_account',
        ...shared,
      }),
  ].flatMap((provider) => (provider ? withLimits(provider) : []));
}

/** The library awaits functions in its list of providers, which its types do not mention. */
type LazyProvider = Partial<Pick<Provider, 'id'>> & (() => Promise<Pick<Provider, 'id'>>);
type InitContext = Parameters<NonNullable<BetterAuthPlugin['init']>>[0];

/**
 * The OpenID Connect provider of OIDC_ISSUER, configured by its discovery document. It is set up at
 * its first use, and again after a failure. The plugin of the library would read the document at
 * start: a provider that is down would be missing until the next start, and a slow one would block
 * all sign-ins.
 */
function openIdConnect(context: InitContext): LazyProvider {
  let found: Promise<Provider | null> | undefined;
  const discoverOnce = () =>
    answerInTime(discoveryMilliseconds, (signal) => discover(context, signal)).catch(
      (error: unknown) => {
        found = undefined;
        logger().warn({ err: error }, 'The OpenID Connect provider cannot be used now');
        return null;
      },
    );
  return async () => {
    const usable = await (found ??= discoverOnce());
    if (usable) return usable;
    noteOutage();
    // This id matches no request, so the response is PROVIDER_NOT_FOUND.
    return { id: 'unavailable' };
  };
}

/** Signing in with providers, and linking accounts there. */
export const socialSignIn = () =>
  ({
    id: 'social-sign-in',
    init: (context: InitContext) => ({
      options: {
        onAPIError: { errorURL: loginErrorPath },
        account: { accountLinking, updateAccountOnSignIn: false },
        user: { validateUserInfo: checkProviderUser },
        databaseHooks: {
          user: { create: { after: rememberNewUser } },
          account: {
            create: { before: withoutProviderTokens, after: recordLinkedAccount },
            update: { before: withoutProviderTokens },
          },
        },
      },
      context: {
        // The lazy one is last, so that requests for other providers do not wait for it.
        socialProviders: [
          ...builtInProviders(),
          ...(socialSettings.read().OIDC_CLIENT_ID ? [openIdConnect(context)] : []),
        ],
      },
    }),
    hooks: {
      before: [
        { matcher: at('/link-social'), handler: bindLinking },
        { matcher: at('/callback/:id'), handler: refuseEndedLinking },
      ],
    },
    onResponse: async (response: Response) => ({ response: explainOutage(response) }),
  }) satisfies BetterAuthPlugin;

/** Maximum milliseconds to set up the provider, including two reads of its discovery document. */
const discoveryMilliseconds = 5000;

/** @throws Error if the provider is unreachable or its issuer differs from OIDC_ISSUER */
async function discover(context: InitContext, signal: AbortSignal): Promise<Provider> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = socialSettings.read();
  const issuer = (OIDC_ISSUER ?? '').replace(/\/$/, '');
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  // The document is read here first, because the library does not compare the issuer.
  const response = await fetch(discoveryUrl, { signal });
  if (!response.ok) throw new Error(`The discovery document answers ${response.status}`);
  const { issuer: named } = (await response.json()) as { issuer?: unknown };
  // The issuer must equal the one of the address (OpenID Connect Discovery 1.0, section 4.3).
  if (typeof named !== 'string' || named.replace(/\/$/, '') !== issuer)
    throw new Error('The discovery document names another issuer');
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
        disableSignUp: !settings().signUpEnabled,
        mapProfileToUser: (profile) => ({
          ...profileToUser(profile),
          // Some providers send a string; the library would treat 'false' as true.
          emailVerified: profile.email_verified === true || profile.email_verified === 'true',
        }),
      },
    ],
  });
  const made = await plugin.init({ ...context, socialProviders: [] });
  const provider = made.context.socialProviders[0];
  if (!provider) throw new Error('The discovery document is incomplete');
  return withLimits(provider);
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * Requires a verified address to create an account by a provider. Otherwise an attacker could
 * create an account with the address of another person in advance (account pre-hijacking). Users of a
 * provider without verified addresses sign in with a code first. At a sign-in the library links the
 * account before it creates the session. Therefore banned users are already refused here, and links
 * count as own acts of the user.
 */
const checkProviderUser: ValidateUserInfo = async ({ user, source }) => {
  if (source.method !== 'oauth') return;
  if (source.action === 'link-account') return refusalOfLink(user.id ?? '');
  if (source.action !== 'create-user') return;
  if (!user.email || normalizeEmail(user.email) === null) return { error: 'INVALID_EMAIL' };
  return user.emailVerified ? undefined : { error: 'EMAIL_NOT_VERIFIED' };
};

async function refusalOfLink(userId: string) {
  if ((await db().$count(userTable, and(eq(userTable.id, userId), bannedNow))) > 0) {
    await tellBan(userId);
    return { error: 'BANNED_USER' };
  }
  // A link by a signed-in user was already counted when it started.
  const state = await providerState();
  if (!state?.link && (await countActOf(userId)) > 0) return { error: 'TOO_MANY_REQUESTS' };
}

/** Removes the tokens of a provider, which are not needed, so that they cannot be stolen. */
async function withoutProviderTokens<T extends object>(account: T): Promise<{ data: T }> {
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

/** Rules for linking provider accounts to users. */
const accountLinking = {
  // No provider is trusted with an address that it does not mark as verified.
  trustedProviders: [],
  // A signed-in user may link a provider account with a different address.
  allowDifferentEmails: true,
} satisfies NonNullable<NonNullable<BetterAuthOptions['account']>['accountLinking']>;

import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { admin } from 'better-auth/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import { emailCodePlugin } from '@/auth/codes/email-code-plugin.server';
import { knowBrowser } from '@/auth/codes/known-browsers.server';
import { permissionStatements, rolePermissions } from '@/auth/permissions';
import { cleanName } from '@/auth/person-name';
import { isSecureSite, sessionCookieName } from '@/auth/session/session-cookie.server';
import { writeSignIn } from '@/auth/session/sign-in-log.server';
import { noteLinkedAccount, rememberNewUser } from '@/auth/sign-in/account-linking.server';
import { captchaPlugins } from '@/auth/sign-in/captcha.server';
import { grantNamedAdmin } from '@/auth/sign-in/named-admins.server';
import { passkeys } from '@/auth/sign-in/passkeys.server';
import { signInMethods } from '@/auth/sign-in/sign-in-methods.server';
import {
  accountLinking,
  openIdConnect,
  refuseUnprovedAddress,
  socialProviders,
  withoutProviderTokens,
} from '@/auth/sign-in/social-providers.server';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { logger } from '@/server/logger.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { ownOrigins } from '@/server/settings/own-origins.server';
import { settings } from '@/server/settings/settings.server';
import { checkAuthInput } from './auth-input.server';
import { expiredBans } from './expired-bans.server';

const access = createAccessControl(permissionStatements);
const roles = {
  admin: access.newRole(rolePermissions.admin),
  user: access.newRole(rolePermissions.user),
};

/** Refuses names that must not be stored, on every way in. */
async function withCleanName<T extends { name?: string }>(
  data: T,
): Promise<{ data: T } | undefined> {
  // Empty is the name of somebody who was not asked yet.
  if (data.name === undefined || data.name === '') return undefined;
  const name = typeof data.name === 'string' ? cleanName(data.name) : null;
  if (name === null)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'Name is invalid' });
  return { data: { ...data, name } };
}

async function followSignIn(session: {
  id: string;
  userId: string;
  impersonatedBy?: string | null;
}): Promise<void> {
  await knowBrowser(session);
  await grantNamedAdmin(session);
  await writeSignIn(session);
}

function createAuth() {
  const { baseUrl, AUTH_SESSION_EXPIRATION_IN_SECONDS } = settings();
  return betterAuth({
    appName: 'Start UI',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: authSecret(),
    trustedOrigins: ownOrigins(),
    database: drizzleAdapter(db(), { provider: 'pg', schema, transaction: true }),
    // Its limits count per process and trust any forwarded address; ours are in rate-limit.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    session: {
      expiresIn: AUTH_SESSION_EXPIRATION_IN_SECONDS,
      // A session ends that long after signing in, however much it is used.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      freshAge: 0,
    },
    socialProviders: socialProviders(),
    account: { accountLinking, updateAccountOnSignIn: false },
    user: {
      validateUserInfo: refuseUnprovedAddress,
      additionalFields: {
        onboardedAt: { type: 'date', required: false, input: false },
        language: { type: 'string', required: false, input: false },
        theme: { type: 'string', required: false, input: false },
      },
    },
    databaseHooks: {
      user: {
        create: { before: withCleanName, after: rememberNewUser },
        update: { before: withCleanName },
      },
      account: {
        create: { before: withoutProviderTokens, after: noteLinkedAccount },
        update: { before: withoutProviderTokens },
      },
      // What follows signing in runs after the library's transaction, and before its answer.
      session: { create: { after: followSignIn } },
    },
    hooks: { before: checkAuthInput },
    // Thrown, a fault is ours to log and to answer: the library would print it with its SQL parameters.
    onAPIError: { errorURL: '/login/error', throw: true },
    logger: {
      // Its messages may hold SQL parameters, so only the first part of each is kept.
      log: (level, message) =>
        logger()[level]({ from: 'auth' }, message.split('\n')[0]?.slice(0, 200)),
    },
    advanced: {
      // Its own prefix would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName() } },
      cookiePrefix: isSecureSite() ? '__Host-auth' : 'auth',
      defaultCookieAttributes: {
        secure: isSecureSite(),
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      },
      // Set by our own server from the socket; see handle-auth-request.server.ts.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      ...captchaPlugins(),
      emailCodePlugin(),
      openIdConnect(),
      passkeys(),
      signInMethods(),
      expiredBans(),
      admin({
        ac: access,
        roles,
        defaultRole: 'user',
        adminRoles: ['admin'],
        impersonationSessionDuration: 3600,
      }),
    ],
  });
}

let current: ReturnType<typeof createAuth> | undefined;

/** The authentication library, set up once the database is open. */
export function auth(): ReturnType<typeof createAuth> {
  current ??= createAuth();
  return current;
}

import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { type Session, betterAuth } from 'better-auth';
import { admin } from 'better-auth/plugins';
import { countAuthCall } from '@/auth/codes/client-limit.server';
import { storeKnownBrowser } from '@/auth/codes/known-browsers.server';
import { emailCodePlugin } from '@/auth/library/plugins/email-code-plugin.server';
import { permissionStatements, rolePermissions } from '@/auth/permissions';
import { cleanName } from '@/auth/person-name';
import { impersonationSeconds } from '@/auth/session/impersonation.server';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { writeSignIn } from '@/auth/session/sign-in-log.server';
import { grantNamedAdmin } from '@/auth/sign-in/named-admins.server';
import { signInMethods } from '@/auth/sign-in/sign-in-methods.server';
import { checkSignInProof } from '@/auth/sign-in/sign-in-proof.server';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { mapValues } from '@/lib/objects/records';
import { productName } from '@/lib/product/product';
import { fieldFaults } from '@/server/field-faults.server';
import { logger } from '@/server/logger.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { ownOrigins } from '@/server/settings/own-origins.server';
import { settings } from '@/server/settings/settings.server';
import { accessControl } from './access-control';
import { type AuthContext, type AuthPlugin, authHook } from './auth-hooks.server';
import { libraryCallAt } from './calls/auth-calls.server';
import { newSessions } from './plugins/new-sessions.server';
import { cookieAttributes, productCookieName } from './product-cookies.server';
import { refuseAuth } from './refuse-auth.server';

/**
 * Trims names, refuses invalid ones, and drops pictures of providers, for every way of creating or
 * updating a user.
 */
async function cleanUser<T extends { name?: string; image?: string | null }>(
  given: T,
): Promise<{ data: T }> {
  const data = given.image === undefined ? given : { ...given, image: null };
  // The name is empty until onboarding asks for it.
  if (data.name === undefined || data.name === '') return { data };
  const name = typeof data.name === 'string' ? cleanName(data.name) : null;
  if (name === null) throw refuseAuth('INVALID_NAME');
  return { data: { ...data, name } };
}

/** @throws Error for a plugin such as `customSession`: the product does not send its answer */
function featurePlugins(): AuthPlugin[] {
  const plugins = allServerFeatures().flatMap(({ authPlugins }) => authPlugins?.() ?? []);
  const unheard = plugins.find(({ endpoints = {} }) =>
    Object.values(endpoints).some(({ path }) => path === '/get-session'),
  );
  if (unheard)
    throw new Error(
      `The plugin ${unheard.id} would change GET /get-session, which answers what \`sessionOf\` reads: add its fields in src/auth/session/session.server.ts.`,
    );
  return plugins;
}

/** Runs after each new session: checks it, and records the sign-in. */
async function afterSignIn(
  session: { id: string; userId: string; impersonatedBy?: string | null },
  ctx: AuthContext | null,
): Promise<void> {
  const method = await checkSignInProof(session, ctx);
  await storeKnownBrowser(session);
  await grantNamedAdmin(session);
  await writeSignIn(session, method);
}

/**
 * Checks the rate limits and the input before each call of the library.
 * @throws APIError TOO_MANY_REQUESTS, or BAD_REQUEST with the invalid fields
 */
const checkAuthInput = authHook(async (ctx) => {
  const call = libraryCallAt(ctx.path);
  for (const limit of call?.limits ?? []) await countAuthCall(limit);
  const result = call?.input?.safeParse(ctx.body);
  if (!result || result.success) return;
  throw refuseAuth('VALIDATION_ERROR', { fields: fieldFaults(result.error.issues) });
});

function createAuth() {
  const access = accessControl(permissionStatements());
  const { baseUrl, AUTH_SESSION_EXPIRATION_IN_SECONDS } = settings();
  return betterAuth({
    appName: productName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: authSecret(),
    trustedOrigins: ownOrigins(),
    database: drizzleAdapter(db(), { provider: 'pg', schema, transaction: true }),
    // The library counts per process and trusts X-Forwarded-For. The product uses rate-limit.server.ts
    // instead.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    session: {
      expiresIn: AUTH_SESSION_EXPIRATION_IN_SECONDS,
      // A session ends at a fixed time after sign-in, even if it is used.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      freshAge: 0,
    },
    user: {
      additionalFields: {
        onboardedAt: { type: 'date', required: false, input: false },
        language: { type: 'string', required: false, input: false },
        theme: { type: 'string', required: false, input: false },
      },
    },
    // They run for what the library writes. Users that administrators add or change are rows of the feature `user`.
    databaseHooks: {
      user: {
        create: { before: cleanUser },
        update: { before: cleanUser },
      },
      // Runs after the transaction of the library and before its response.
      session: { create: { after: afterSignIn } },
    },
    hooks: { before: checkAuthInput },
    // With `throw`, `handleAuthRequest` logs and answers errors. The library would print SQL parameters.
    onAPIError: { throw: true },
    logger: {
      // Messages can contain SQL parameters, so only the start of the first line is logged.
      log: (level, message) =>
        logger()[level]({ from: 'auth' }, message.split('\n')[0]?.slice(0, 200)),
    },
    advanced: {
      // The library would use the weaker prefix `__Secure-`. `__Host-` is set below.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName() } },
      cookiePrefix: productCookieName('auth'),
      defaultCookieAttributes: cookieAttributes(),
      // `handleAuthRequest` sets this header.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      emailCodePlugin(),
      signInMethods(),
      ...featurePlugins(),
      newSessions(),
      admin({
        ac: access,
        roles: mapValues(rolePermissions(), (permission) => access.newRole(permission)),
        defaultRole: 'user',
        adminRoles: ['admin'],
        impersonationSessionDuration: impersonationSeconds,
      }),
    ],
  });
}

type Auth = ReturnType<typeof createAuth>;

type LibrarySession = Auth['$Infer']['Session'];
/** What the library knows of a session and its user, and no answer tells. */
type Untold =
  | Exclude<keyof Session, 'id' | 'expiresAt' | 'impersonatedBy'>
  | 'image'
  | 'createdAt'
  | 'banned'
  | 'banReason'
  | 'banExpires';
/** `id`, and each field that the library returns, such as one of `additionalFields`, and that `CurrentSession` lacks. */
type Lacking = {
  [Part in keyof CurrentSession]: Exclude<
    keyof LibrarySession[Part],
    Exclude<keyof CurrentSession[Part], 'id'> | Untold
  >;
}[keyof CurrentSession];
// GET /get-session answers what `sessionOf` reads, not what the library would. Here the compiler names a field that it lacks.
({ id: 'in CurrentSession' }) satisfies Record<Lacking, 'in CurrentSession'>;

/** One instance for each database: tests open several, one after another. */
const instances = new WeakMap<object, Auth>();

/** The better-auth instance. Call it only when the database is open. */
export function auth(): Auth {
  const database = db();
  let instance = instances.get(database);
  if (!instance) {
    instance = createAuth();
    instances.set(database, instance);
  }
  return instance;
}

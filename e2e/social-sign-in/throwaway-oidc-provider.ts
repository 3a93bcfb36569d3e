/**
 * A temporary OpenID Connect provider that signs in users and gives their consent automatically.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type InteractionResults, Provider } from 'oidc-provider';
import { freePort } from '../../scripts/free-port';

/** A person with an account at the provider. */
export type OidcPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
};

export type ThrowawayOidcProvider = {
  issuer: string;
  /** The settings of the application for this provider. */
  settings: Record<string, string>;
  /** Sets who signs in next, and whether they give consent. */
  next: (person: OidcPerson, isWilling?: boolean) => void;
  /** While down, the provider responds only with 503. */
  setDown: (isDown: boolean) => void;
  /** Requests for these paths get no answer. */
  setSilent: (paths: readonly string[]) => void;
  stop: () => Promise<void>;
};

/** The error description for a refusal. No page of the application may show it. */
export const refusalDescription = 'A text of <b>somebody else</b>';

/** Starts the provider on a free port. Call `next` before each sign-in. */
export async function startOidcProvider(): Promise<ThrowawayOidcProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const secret = randomBytes(24).toString('base64url');
  const people = new Map<string, OidcPerson>();
  let isDown = false;
  let silent: readonly string[] = [];
  let expected: { person: OidcPerson; isWilling: boolean } | undefined;

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'start-ui',
        client_secret: secret,
        redirect_uris: [`${issuer}/not-used`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 60, Grant: 3600, IdToken: 60, Interaction: 600, Session: 3600 },
    cookies: { keys: [secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
  });
  // Any redirect URI is accepted, because the application's port is not known yet.
  provider.Client.prototype.redirectUriAllowed = () => true;

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params } = await provider.interactionDetails(request, response);
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: prompt.name === 'consent',
      });
    if (!expected) throw new Error('Call `next` before a sign-in');
    const { person, isWilling } = expected;
    if (prompt.name === 'login') return finish({ login: { accountId: person.sub } });
    if (!isWilling)
      return finish({ error: 'access_denied', error_description: refusalDescription });
    const grant = new provider.Grant({
      accountId: person.sub,
      clientId: String(params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    return finish({ consent: { grantId: await grant.save() } });
  };
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (silent.includes(request.url?.split('?')[0] ?? '')) return;
    if (isDown) {
      response.statusCode = 503;
      return void response.end();
    }
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'start-ui',
      OIDC_CLIENT_SECRET: secret,
      OIDC_NAME: 'Our school',
    },
    next: (person, isWilling = true) => {
      people.set(person.sub, person);
      expected = { person, isWilling };
    },
    setDown: (next) => {
      isDown = next;
    },
    setSilent: (paths) => {
      silent = paths;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

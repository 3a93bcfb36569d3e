import { adminAuthCalls } from './openapi-admin.server';
import {
  type AuthCall,
  type Operation,
  type Schema,
  errorAnswer,
  errorAnswers,
} from './openapi-examples.server';

const email = 'amina@example.org';
const session = {
  session: { id: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60', expiresAt: '2026-12-31T23:59:59.000Z' },
  user: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', email, name: 'Amina Saleh', role: 'user' },
};
const success = { success: true };

/** Docs of all calls in `openAuthCalls`. Edit both together; a test compares them. */
export const authCalls: AuthCall[] = [
  {
    call: 'POST /email-otp/send-verification-otp',
    summary: 'Ask for a sign-in code by e-mail',
    description:
      'Answers the same whether the address has an account or not. One mail in 30 seconds, 5 an hour and 20 a day for one address.',
    body: { email, type: 'sign-in' },
    answer: success,
    refusals: { '400': ['INVALID_EMAIL', 'Not one valid e-mail address'] },
  },
  {
    call: 'POST /sign-in/email-otp',
    summary: 'Sign in with a code',
    description: 'Sets the session cookie. Three wrong guesses end a code; it works once.',
    body: { email, otp: '418302' },
    answer: { user: session.user },
    refusals: {
      '400': ['INVALID_OTP', 'The code is wrong, used or expired'],
      '403': ['BANNED_USER', 'The account is banned'],
    },
  },
  { call: 'GET /get-session', summary: 'Who is signed in; null for nobody', answer: session },
  { call: 'POST /sign-out', summary: 'End the session', body: {}, answer: success },
  {
    call: 'POST /update-user',
    summary: 'Change the own name',
    body: { name: 'Amina Saleh' },
    answer: { status: true },
    refusals: {
      '400': ['VALIDATION_ERROR', 'The name is empty, too long or has refused characters'],
    },
  },
  {
    call: 'POST /revoke-sessions',
    summary: 'End all own sessions',
    body: {},
    answer: { status: true },
  },
  {
    call: 'POST /revoke-other-sessions',
    summary: 'End all own sessions but this one',
    body: {},
    answer: { status: true },
  },
  {
    call: 'POST /delete-user',
    summary: 'Delete the own account',
    description:
      'Takes the code that was mailed for it. The last administrator is refused, and so is whoever acts in somebody else’s name.',
    body: { token: '418302' },
    answer: success,
    refusals: { '400': ['INVALID_OTP', 'The code is wrong, used or expired'] },
  },
  {
    call: 'POST /sign-in/social',
    summary: 'Begin to sign in at a provider',
    description:
      'Answers with the address to go on to: `github`, `google` or `oidc`, where it is set up.',
    body: { provider: 'oidc', callbackURL: '/app' },
    answer: { url: 'https://login.example.org/authorize?...', redirect: true },
    refusals: { '404': ['PROVIDER_NOT_FOUND', 'The provider is not set up'] },
  },
  {
    call: 'POST /link-social',
    summary: 'Begin to link an account of a provider',
    body: { provider: 'oidc', callbackURL: '/app/account' },
    answer: { url: 'https://login.example.org/authorize?...', redirect: true },
  },
  ...['github', 'google', 'oidc'].map((provider) => ({
    call: `GET /callback/${provider}`,
    summary: `Where ${provider} sends people back to`,
    description: 'Ends in a redirect: to where one wanted to go, or to /login/error.',
    answer: null,
  })),
  {
    call: 'GET /passkey/generate-register-options',
    summary: 'Ask for a challenge to make a passkey with',
    answer: { challenge: 'c2FtcGxl', rp: { name: 'Start UI', id: 'localhost' } },
  },
  {
    call: 'POST /passkey/verify-registration',
    summary: 'Keep the passkey that was made',
    body: { response: { id: 'AbC', type: 'public-key' }, name: 'My phone' },
    answer: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', name: 'My phone' },
  },
  {
    call: 'GET /passkey/generate-authenticate-options',
    summary: 'Ask for a challenge to sign in with a passkey',
    answer: { challenge: 'c2FtcGxl', rpId: 'localhost' },
  },
  {
    call: 'POST /passkey/verify-authentication',
    summary: 'Sign in with a passkey',
    body: { response: { id: 'AbC', type: 'public-key' } },
    answer: session,
    refusals: { '401': ['PASSKEY_NOT_FOUND', 'The passkey is not known here'] },
  },
];

/** Derives a JSON schema from an example. */
function schemaOf(example: unknown): Schema {
  if (Array.isArray(example)) return { type: 'array', items: schemaOf(example[0]) };
  if (example === null) return {};
  if (typeof example === 'object')
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(example).map(([key, value]) => [key, schemaOf(value)]),
      ),
    };
  return { type: typeof example };
}

function operation({
  call,
  summary,
  description,
  body,
  answer,
  refusals = {},
}: AuthCall): Operation {
  const [method = '', path = ''] = call.split(' ');
  const content = (example: unknown) => ({
    'application/json': { schema: schemaOf(example), example },
  });
  const refused = Object.entries(refusals).map(([status, [code, meaning]]) => [
    status,
    errorAnswer(meaning, code),
  ]);
  return {
    operationId: `auth${path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary,
    description: description ?? `${summary}.`,
    tags: [path.startsWith('/admin') ? 'Authentication: administration' : 'Authentication'],
    security: [{ session: [] }, {}],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: {
      ...errorAnswers(method.toLowerCase(), path),
      ...Object.fromEntries(refused),
      '200': { description: 'Done', content: content(answer) },
    },
  };
}

/** The paths of the authentication library for the OpenAPI document. */
export function authPaths(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const one of [...authCalls, ...adminAuthCalls]) {
    const [method = '', path = ''] = one.call.split(' ');
    const shown = `/api/auth${path.replace(/:(\w+)/g, '{$1}')}`;
    const parameters = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    (paths[shown] ??= {})[method.toLowerCase()] = {
      ...operation(one),
      ...(parameters.length > 0 ? { parameters } : {}),
    };
  }
  return paths;
}

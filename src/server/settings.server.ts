import { resolve } from 'node:path';
import { z } from 'zod';

/** One setting: how to read it, an example for whoever got it wrong, and what it means. */
type Setting<T> = { schema: z.ZodType<T>; example: string; about: string };

const setting = <T>(schema: z.ZodType<T>, example: string, about: string): Setting<T> => ({
  schema,
  example,
  about,
});

const text = z.string().trim().min(1).optional();
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .or(z.undefined().transform(() => fallback));
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
    .or(z.undefined())
    .transform((value) => value ?? fallback);
const list = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const address = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)
    .optional();

/** Every setting there is, in the order of `.env.example`. Edit here and there together. */
export const settingDefinitions = {
  PORT: setting(whole(3000, 0, 65535), '3000', 'Port to listen on.'),
  HOST: setting(text, '0.0.0.0', 'Address to listen on; localhost only unless set.'),
  VITE_BASE_URL: setting(
    address(['http:', 'https:'], 'must be a valid URL'),
    'https://books.example.org',
    'Public address of this server; http://localhost:PORT unless set.',
  ),
  VITE_IS_DEMO: setting(flag(false), 'true', 'Read-only demonstration.'),
  VITE_ENV_NAME: setting(
    text,
    'staging',
    'Name of this environment, shown in a banner and in titles.',
  ),
  VITE_ENV_EMOJI: setting(
    text,
    '🚧',
    'Emoji of this environment, shown in a banner and in titles.',
  ),
  VITE_ENV_COLOR: setting(
    z
      .string()
      .regex(/^[\w#(),.%/\s-]{1,64}$/, 'must be a CSS colour')
      .default('plum'),
    'plum',
    "Any CSS colour, for the environment's banner.",
  ),
  DATABASE_URL: setting(
    address(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
    'postgres://user:password@localhost:5432/books',
    'PostgreSQL 15 or later; unset: the embedded database in DATA_DIR.',
  ),
  DATABASE_POOL_MAX: setting(whole(10, 1, 1000), '10', 'Most connections to PostgreSQL.'),
  DATA_DIR: setting(
    z.string().min(1).default('.data'),
    '.data',
    'Folder of the embedded database, the uploads and the generated secret.',
  ),
  AUTH_SECRET: setting(
    z.string().min(32, 'must be 32 characters or more').optional(),
    'the output of: openssl rand -base64 32',
    'Key of sessions and codes; made once and kept in DATA_DIR on a local server.',
  ),
  AUTH_SIGNUP_ENABLED: setting(
    z.enum(['true', 'false'], 'must be true or false').optional(),
    'false',
    'Whether strangers may create an account; true, in a demo false.',
  ),
  AUTH_ADMIN_EMAILS: setting(
    list.pipe(z.array(z.email('must be e-mail addresses separated by commas').toLowerCase())),
    'ada@example.org,grace@example.org',
    'Addresses that become admin when they sign in.',
  ),
  AUTH_SESSION_EXPIRATION_IN_SECONDS: setting(
    whole(2_592_000, 60, 34_560_000),
    '2592000',
    'Life of a session, from signing in.',
  ),
  AUTH_SESSION_UPDATE_AGE_IN_SECONDS: setting(
    whole(86_400, 0, 34_560_000),
    '86400',
    "How often a session's last use is written down.",
  ),
  AUTH_TRUSTED_ORIGINS: setting(
    list.pipe(z.array(z.url('must be origins separated by commas'))),
    'https://admin.example.org',
    'Further origins that may send writes.',
  ),
  AUTH_TRUSTED_PROXIES: setting(
    list,
    '10.0.0.0/8,192.168.1.1',
    'Addresses or ranges of proxies whose X-Forwarded-For is believed.',
  ),
  GITHUB_CLIENT_ID: setting(text, 'Iv1.0123456789abcdef', 'Sign-in with GitHub.'),
  GITHUB_CLIENT_SECRET: setting(text, 'a secret', 'Sign-in with GitHub.'),
  GOOGLE_CLIENT_ID: setting(text, '1234.apps.googleusercontent.com', 'Sign-in with Google.'),
  GOOGLE_CLIENT_SECRET: setting(text, 'a secret', 'Sign-in with Google.'),
  OIDC_ISSUER: setting(
    address(['http:', 'https:'], 'must be a valid URL'),
    'https://login.example.org',
    'Sign-in with any OpenID Connect provider.',
  ),
  OIDC_CLIENT_ID: setting(text, 'start-ui', 'Sign-in with any OpenID Connect provider.'),
  OIDC_CLIENT_SECRET: setting(text, 'a secret', 'Sign-in with any OpenID Connect provider.'),
  OIDC_NAME: setting(text, 'Our school', "The provider's name on its button."),
  CAPTCHA_PROVIDER: setting(
    z
      .enum(
        ['cloudflare-turnstile', 'google-recaptcha', 'hcaptcha', 'captchafox'],
        'must be cloudflare-turnstile, google-recaptcha, hcaptcha or captchafox',
      )
      .optional(),
    'cloudflare-turnstile',
    'Asks for a captcha before a code is mailed.',
  ),
  CAPTCHA_SITE_KEY: setting(text, 'a key', "The captcha's public key."),
  CAPTCHA_SECRET_KEY: setting(text, 'a secret', "The captcha's secret key."),
  EMAIL_SERVER: setting(
    address(['smtp:', 'smtps:'], 'must be an smtp:// address'),
    'smtp://user:password@mail.example.org:587',
    'Where mail goes; unset on a local server: the built-in mailbox.',
  ),
  EMAIL_FROM: setting(
    z.string().min(3).default('Start UI <noreply@localhost>'),
    'Start UI <noreply@example.org>',
    'Sender of mails.',
  ),
  S3_BUCKET_NAME: setting(text, 'covers', 'Bucket for covers; unset: they are kept in DATA_DIR.'),
  S3_HOST: setting(text, 's3.example.org', 'Host of the S3 service.'),
  S3_REGION: setting(text, 'eu-west-1', 'Region of the S3 service.'),
  S3_ACCESS_KEY_ID: setting(text, 'a key', 'Key of the S3 service.'),
  S3_SECRET_ACCESS_KEY: setting(text, 'a secret', 'Secret of the S3 service.'),
  S3_FORCE_PATH_STYLE: setting(flag(false), 'true', 'Whether the bucket stands in the path.'),
  S3_SECURE: setting(flag(true), 'true', 'Whether S3 is spoken to over https.'),
  API_RATE_LIMIT: setting(
    whole(6000, 0, 10_000_000),
    '6000',
    'Requests a minute for one user or, signed out, one client; 0 switches it off.',
  ),
  REDIS_URL: setting(
    address(['redis:', 'rediss:'], 'must be a redis:// address'),
    'redis://localhost:6379',
    'Keeps the shared counters; unset: they are kept in the database.',
  ),
  LOGGER_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level')
      .default('info'),
    'info',
    'Least important level that is logged.',
  ),
  LOGGER_PRETTY: setting(
    z.enum(['true', 'false'], 'must be true or false').optional(),
    'true',
    'Readable lines instead of JSON; by itself in a terminal.',
  ),
  DOCUMENTATION_URL: setting(
    address(['http:', 'https:'], 'must be a valid URL'),
    'https://docs.example.org',
    'Where the demo links to for documentation; unset: /api/docs.',
  ),
  ISSUES_URL: setting(
    address(['http:', 'https:', 'mailto:'], 'must be a valid URL'),
    'https://example.org/issues',
    'Where the demo links to for reporting an issue.',
  ),
} as const;

type RawSettings = {
  [K in keyof typeof settingDefinitions]: z.output<(typeof settingDefinitions)[K]['schema']>;
};

/** What the program runs with: the settings as given, and what follows from them. */
export type Settings = RawSettings & {
  /** Whether VITE_BASE_URL's host is this machine itself. */
  isLocal: boolean;
  baseUrl: string;
  dataDir: string;
  signUpEnabled: boolean;
  /** Whether mail goes to the built-in mailbox instead of an SMTP server. */
  usesMailbox: boolean;
};

/** Thrown when settings are missing or wrong; `lines` has one line a setting, without its value. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads and checks all settings.
 * @throws SettingsError with one line for each setting at fault: name, fault, example.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const lines: string[] = [];
  const complain = (name: keyof RawSettings, fault: string) =>
    lines.push(`${name} ${fault}. Example: ${name}=${settingDefinitions[name].example}`);
  const raw = {} as Record<string, unknown>;
  for (const [name, { schema }] of Object.entries(settingDefinitions)) {
    // An empty value in an env file means "not set".
    const result = schema.safeParse(environment[name] || undefined);
    if (result.success) raw[name] = result.data;
    else complain(name as keyof RawSettings, result.error.issues[0]?.message ?? 'is wrong');
  }
  const given = raw as RawSettings;
  const baseUrl = given.VITE_BASE_URL ?? `http://localhost:${given.PORT ?? 3000}`;
  const isLocal = URL.canParse(baseUrl) && localHosts.has(new URL(baseUrl).hostname);
  const together = (names: (keyof RawSettings)[]) => {
    if (!names.some((name) => environment[name])) return;
    for (const name of names)
      if (!environment[name])
        complain(name, `is missing beside ${names.find((n) => environment[n])}`);
  };
  together(['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET']);
  together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  together(['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY']);
  together(['S3_BUCKET_NAME', 'S3_HOST', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!isLocal && !environment.AUTH_SECRET)
    complain('AUTH_SECRET', 'is missing: a server that is not local needs one');
  if (!isLocal && !environment.EMAIL_SERVER)
    complain('EMAIL_SERVER', 'is missing: a server that is not local needs one');
  if (lines.length > 0) throw new SettingsError([...new Set(lines)]);
  return {
    ...given,
    isLocal,
    baseUrl: new URL(baseUrl).origin,
    dataDir: resolve(given.DATA_DIR),
    signUpEnabled: given.AUTH_SIGNUP_ENABLED
      ? given.AUTH_SIGNUP_ENABLED === 'true'
      : !given.VITE_IS_DEMO,
    usesMailbox: isLocal && !given.EMAIL_SERVER,
  };
}

let current: Settings | undefined;

/** The settings of this process, read once. @throws SettingsError */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

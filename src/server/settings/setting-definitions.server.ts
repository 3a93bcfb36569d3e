import { z } from 'zod';
import { knownFeatures } from '@/lib/feature';
import { knownServerFeatures } from '@/lib/feature.server';
import { normalizeEmail } from '@/lib/people/email-address';
import { isAddressRange } from '@/server/address-range.server';
import { isCssColor } from './css-color.server';
import {
  type Setting,
  addressSetting,
  flagSetting,
  isOrigin,
  listSetting,
  originSetting,
  serverAddressSetting,
  setting,
  textSetting,
  webProtocols,
  wholeNumberSetting,
} from './setting-kinds.server';

/** Minimum number of characters of AUTH_SECRET. */
export const minSecretLength = 32;

/** The names of the features that the product can be without. */
const optionalFeatures = () => knownFeatures().flatMap(({ name, kind }) => (kind ? [] : [name]));

/** These features, and those that cannot be without them. */
function withDependents(names: readonly string[]): string[] {
  const gone = new Set(names);
  for (const name of gone)
    for (const other of knownFeatures()) if (other.needs?.includes(name)) gone.add(other.name);
  return [...gone];
}

/**
 * The settings of the product; those of a feature stand in the feature. `.env.example` is generated from all: after an
 * edit run `npm run generate`.
 */
export const settingDefinitions = {
  PORT: setting(wholeNumberSetting(3000, 0, 65535), '3000', 'Port to listen on.'),
  HOST: setting(textSetting, '0.0.0.0', 'Address to listen on; localhost only unless set.'),
  VITE_BASE_URL: setting(
    originSetting,
    'https://app.example.org',
    'Public address of this server; http://localhost:PORT unless set.',
  ),
  VITE_IS_DEMO: setting(flagSetting(false), 'true', 'Read-only demonstration.'),
  FEATURES_OFF: {
    schema: listSetting(
      (name) => optionalFeatures().includes(name),
      () => `must be some of ${optionalFeatures().join(', ')}`,
    ).transform((names) => (names.length > 0 ? withDependents(names) : names)),
    get example() {
      return optionalFeatures().slice(0, 2).join(',');
    },
    about:
      'Features that nobody reaches on this server, separated by commas; those that need them go along, and all data stay.',
  },
  VITE_ENV_NAME: setting(
    textSetting,
    'staging',
    'Name of this environment, shown in a banner and in titles.',
  ),
  VITE_ENV_EMOJI: setting(
    textSetting,
    '🚧',
    'Emoji of this environment, shown in a banner and in titles.',
  ),
  VITE_ENV_COLOR: setting(
    z
      .string()
      .trim()
      .refine(isCssColor, 'must be a CSS colour: a name, a # with digits, or a function')
      .default('plum'),
    'plum',
    "Any CSS colour, for the environment's banner.",
  ),
  DATABASE_URL: setting(
    serverAddressSetting(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
    'postgres://user:password@localhost:5432/startui',
    'PostgreSQL 15 or later; unset: the embedded database in DATA_DIR.',
  ),
  DATABASE_DIRECT_URL: setting(
    serverAddressSetting(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
    'postgres://user:password@localhost:5432/startui',
    'When DATABASE_URL leads to a pooler (PgBouncer): the server itself, for migrations, backups and restoring; DATABASE_URL unless set.',
  ),
  DATABASE_POOL_MAX: setting(
    wholeNumberSetting(10, 1, 1000),
    '10',
    'Maximum number of connections to PostgreSQL.',
  ),
  DATA_DIR: setting(
    z.string().min(1).default('.data'),
    '.data',
    'Folder of the embedded database, the uploads and the generated secret.',
  ),
  AUTH_SECRET: setting(
    z.string().min(minSecretLength, `must be ${minSecretLength} characters or more`).optional(),
    'the output of: openssl rand -base64 32',
    'Key of sessions and codes; made once and kept in DATA_DIR on a local server.',
  ),
  AUTH_SIGNUP_ENABLED: setting(
    z.enum(['true', 'false'], 'must be true or false').optional(),
    'false',
    'Whether strangers may create an account; true, in a demo false.',
  ),
  AUTH_ADMIN_EMAILS: setting(
    listSetting(
      (value) => normalizeEmail(value) !== null,
      'must be e-mail addresses separated by commas',
    ).transform((emails) => emails.map((email) => normalizeEmail(email) ?? email)),
    'ada@example.org,grace@example.org',
    'Addresses that become admin when they sign in, which they may without sign-up, too; not those that an administrator has demoted on a screen.',
  ),
  AUTH_SESSION_EXPIRATION_IN_SECONDS: setting(
    wholeNumberSetting(2_592_000, 60, 34_560_000),
    '2592000',
    'Lifetime of a session after signing in, in seconds.',
  ),
  AUTH_SESSION_UPDATE_AGE_IN_SECONDS: setting(
    wholeNumberSetting(86_400, 0, 34_560_000),
    '86400',
    "How often a session's last use is stored, in seconds.",
  ),
  AUTH_TRUSTED_ORIGINS: setting(
    listSetting(isOrigin, 'must be origins separated by commas'),
    'https://admin.example.org',
    'Further origins that may send writes.',
  ),
  AUTH_TRUSTED_PROXIES: setting(
    listSetting(isAddressRange, 'must be addresses or ranges separated by commas'),
    '10.0.0.0/8,192.168.1.1',
    'Addresses or ranges of proxies whose X-Forwarded-For is trusted.',
  ),
  EMAIL_SERVER: setting(
    serverAddressSetting(['smtp:', 'smtps:'], 'must be an smtp:// address'),
    'smtp://user:password@mail.example.org:587',
    'SMTP server that sends mails; unset on a local server: the built-in mailbox.',
  ),
  EMAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be a name and an address, or an address')
      .optional(),
    'Library <noreply@example.org>',
    'Sender of mails; noreply at the host of VITE_BASE_URL unless set.',
  ),
  CONTACT_EMAIL: setting(
    z
      .string()
      .transform((value) => normalizeEmail(value))
      .refine((email) => email !== null, 'must be an e-mail address')
      .optional(),
    'library@example.org',
    'Address that people write to; unless set, the first of AUTH_ADMIN_EMAILS, or the sender of mails.',
  ),
  S3_BUCKET_NAME: setting(
    textSetting,
    'files',
    'Bucket for uploaded files; unset: they are kept in DATA_DIR.',
  ),
  S3_HOST: setting(textSetting, 's3.example.org', 'Host of the S3 service.'),
  S3_REGION: setting(textSetting, 'eu-west-1', 'Region of the S3 service.'),
  S3_ACCESS_KEY_ID: setting(textSetting, 'a key', 'Key of the S3 service.'),
  S3_SECRET_ACCESS_KEY: setting(textSetting, 'a secret', 'Secret of the S3 service.'),
  S3_FORCE_PATH_STYLE: setting(
    flagSetting(false),
    'true',
    'Whether the bucket name is in the path instead of the host name.',
  ),
  S3_SECURE: setting(flagSetting(true), 'true', 'Whether to connect to S3 over https.'),
  API_RATE_LIMIT: setting(
    wholeNumberSetting(6000, 0, 10_000_000),
    '6000',
    'Requests a minute for one user or, signed out, one client; 0 switches it off. Counted by each instance for itself unless REDIS_URL is set.',
  ),
  SEARCH_RATE_LIMIT: setting(
    wholeNumberSetting(300, 0, 10_000_000),
    '300',
    'Searches a minute for one person; 0 switches it off. Counted as API_RATE_LIMIT is.',
  ),
  REDIS_URL: setting(
    serverAddressSetting(['redis:', 'rediss:'], 'must be a redis:// address'),
    'redis://localhost:6379',
    'Keeps the shared counters; unset: those of codes are kept in the database, API_RATE_LIMIT and SEARCH_RATE_LIMIT count in each process.',
  ),
  LOGGER_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    'info',
    'Least important level that is logged.',
  ),
  LOGGER_PRETTY: setting(
    z.enum(['true', 'false'], 'must be true or false').optional(),
    'true',
    'Readable lines instead of JSON; unset: true in a terminal, else false.',
  ),
  LOGGER_CLIENTS: setting(
    flagSetting(false),
    'true',
    "Whether the lines of requests name the client's address and the user's id, which are personal data.",
  ),
  DOCUMENTATION_URL: setting(
    addressSetting(webProtocols, 'must be a valid URL'),
    'https://docs.example.org',
    'Where the demo links to for documentation; unset: the page /api/docs.',
  ),
  ISSUES_URL: setting(
    addressSetting(['http:', 'https:', 'mailto:'], 'must be a valid URL'),
    'https://example.org/issues',
    'Where the demo links to for reporting an issue; unset: a mail to CONTACT_EMAIL.',
  ),
} as const;

/** What a feature sets; `defineSettings` makes it. */
export type FeatureSettings = {
  readonly definitions: Readonly<Record<string, Setting<unknown>>>;
  /** Groups of settings that are given all or not at all. */
  readonly together: readonly (readonly string[])[];
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    readonly settings?: FeatureSettings;
  }
}

const ofFeatures = () => knownServerFeatures().flatMap(({ settings }) => settings ?? []);

/** All settings by their names: those of the product, then those of the features. */
export const allSettings = (): Readonly<Record<string, Setting<unknown>>> =>
  Object.assign({}, settingDefinitions, ...ofFeatures().map(({ definitions }) => definitions));

/** Groups of settings that are given all or not at all. */
export const settingsTogether = (): readonly (readonly string[])[] => [
  ['S3_BUCKET_NAME', 'S3_HOST', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...ofFeatures().flatMap(({ together }) => together),
];

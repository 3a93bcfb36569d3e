import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DirectAddressError, connectionFault } from '@/db/connection-fault.server';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { keysOf } from '@/lib/objects/records';
import '@/testing/register-server-features.server';
import { defineSettings } from './feature-settings.server';
import { allSettings, settingDefinitions } from './setting-definitions.server';
import { setting, textSetting, wholeNumberSetting } from './setting-kinds.server';
import { settingWarnings } from './setting-warnings.server';
import { SettingsError, readOnlySettings, readSettings, settings } from './settings.server';

type Name = keyof typeof settingDefinitions;

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
  return [];
}

/** Invalid values. A setting that is not listed accepts any text. */
const wrongValues: Partial<Record<Name, string[]>> = {
  PORT: ['abc', '-1', '65536', '3000.5', '0x10', '1e3', ' '],
  VITE_BASE_URL: ['app.example.org', 'ftp://example.org', 'http://', 'https://example.org/startui'],
  VITE_IS_DEMO: ['yes', '1', 'TRUE'],
  VITE_ENV_COLOR: ['notacolour', 'red;}', 'url("x")', '<b>'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost:5432'],
  DATABASE_DIRECT_URL: ['mysql://localhost/x', 'localhost:5432'],
  DATABASE_POOL_MAX: ['0', 'many'],
  AUTH_SECRET: ['short'],
  AUTH_SIGNUP_ENABLED: ['no'],
  AUTH_ADMIN_EMAILS: ['admin', 'a@example.org;b@example.org', 'a@example.org, b'],
  AUTH_SESSION_EXPIRATION_IN_SECONDS: ['0', '30 days'],
  AUTH_SESSION_UPDATE_AGE_IN_SECONDS: ['-5'],
  AUTH_TRUSTED_ORIGINS: ['example.org', 'https://example.org/path', 'javascript:alert(1)'],
  AUTH_TRUSTED_PROXIES: ['proxy.example.org', '10.0.0.0/33', '10.0.0.1/8/8', '::1/129'],
  EMAIL_SERVER: ['mail.example.org', 'https://mail.example.org'],
  CONTACT_EMAIL: ['library', 'a@example.org, b@example.org'],
  EMAIL_FROM: ['Start UI', 'a@example.org\nBcc: b@example.org'],
  S3_FORCE_PATH_STYLE: ['1'],
  S3_SECURE: ['on'],
  SEARCH_RATE_LIMIT: ['-1', 'many'],
  API_RATE_LIMIT: ['-1', 'abc', '1e99', '9'.repeat(400)],
  REDIS_URL: ['localhost:6379'],
  LOGGER_LEVEL: ['loud'],
  LOGGER_PRETTY: ['1'],
  LOGGER_CLIENTS: ['1'],
  DOCUMENTATION_URL: ['docs'],
  ISSUES_URL: ['javascript:alert(1)'],
};

describe('a wrong setting', () => {
  it.each(Object.entries(wrongValues))(
    '%s is refused with its name and an example',
    (name, values) => {
      for (const value of values) {
        const lines = faultsOf({ [name]: value }).filter((line) => line.startsWith(`${name} `));
        expect({ value, lines: lines.length }).toEqual({ value, lines: 1 });
        // The message is that of the setting, not the default message of Zod.
        expect(lines[0]).toMatch(/^\w+ (must|is not) /);
        expect(lines[0]).toContain(`Example: ${name}=${settingDefinitions[name as Name].example}`);
      }
    },
  );

  it('is reported in one line, together with all others', () => {
    const faults = faultsOf({
      PORT: 'x',
      LOGGER_LEVEL: 'loud',
      VITE_BASE_URL: 'https://example.org',
    });
    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'LOGGER_LEVEL',
      'AUTH_SECRET',
      'EMAIL_SERVER',
    ]);
  });

  it('is never printed, secret or not', () => {
    const canary = 'canary\u0000value';
    const everything = Object.fromEntries(Object.keys(allSettings()).map((n) => [n, canary]));
    expect(faultsOf(everything).join('\n')).not.toContain('canary');
  });
});

describe('a missing setting', () => {
  it('is allowed on a local server', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      baseUrl: 'http://localhost:3000',
      isLocal: true,
      usesMailbox: true,
      signUpEnabled: true,
      AUTH_SESSION_EXPIRATION_IN_SECONDS: 2_592_000,
      API_RATE_LIMIT: 6000,
      SEARCH_RATE_LIMIT: 300,
      VITE_ENV_COLOR: 'plum',
    });
  });

  it.each(['http://127.0.0.1:3000', 'https://localhost', 'http://[::1]:80'])(
    '%s is local',
    (url) => {
      expect(readSettings({ VITE_BASE_URL: url }).isLocal).toBe(true);
    },
  );

  it.each(['http://localhost.example.org', 'http://127.0.0.2', 'https://app.example.org'])(
    '%s is not local, and needs a secret and a mail server',
    (url) => {
      const faults = faultsOf({ VITE_BASE_URL: url });
      expect(faults.map((line) => line.split(' ')[0])).toEqual(['AUTH_SECRET', 'EMAIL_SERVER']);
    },
  );

  it.each([['S3_BUCKET_NAME', 'S3_HOST']])('%s requires %s', (given, missing) => {
    const example = settingDefinitions[given as Name].example;
    expect(faultsOf({ [given]: example }).join('\n')).toContain(
      `${missing} is missing beside ${given}`,
    );
  });

  it('can be an empty value', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', AUTH_SECRET: '' }).PORT).toBe(3000);
  });
});

it('asks a program only for the settings that it needs', () => {
  const given = {
    VITE_BASE_URL: 'https://app.example.org',
    EMAIL_SERVER: 'wrong',
    DATA_DIR: 'x',
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    readOnlySettings(keysOf(settingDefinitions));
  });
  readOnlySettings(['DATA_DIR', 'DATABASE_URL']);
  expect(settings()).toMatchObject({ DATA_DIR: 'x', EMAIL_SERVER: undefined });
  vi.stubEnv('DATABASE_URL', 'wrong');
  expect(() => readOnlySettings(['DATA_DIR', 'DATABASE_URL'])).toThrow(/^DATABASE_URL must be/);
});

it('disables sign-up in a demo, unless a setting enables it', () => {
  expect(readSettings({ VITE_IS_DEMO: 'true' }).signUpEnabled).toBe(false);
  expect(readSettings({ VITE_IS_DEMO: 'true', AUTH_SIGNUP_ENABLED: 'true' }).signUpEnabled).toBe(
    true,
  );
});

describe('settingWarnings', () => {
  const mail = { EMAIL_SERVER: 'smtp://mail.example.org' };
  const secret = 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OWFiY2Rl';

  it('is empty for usual settings', () => {
    expect(settingWarnings(readSettings({}))).toEqual([]);
    const url = { VITE_BASE_URL: 'https://app.example.org' };
    expect(settingWarnings(readSettings({ ...url, ...mail, AUTH_SECRET: secret }))).toEqual([]);
  });

  it('has a line with name and example for each unsafe setting', () => {
    const url = { VITE_BASE_URL: 'http://app.example.org' };
    const given = readSettings({ ...url, ...mail, AUTH_SECRET: 'a'.repeat(40) });
    expect(settingWarnings(given)).toEqual([
      expect.stringMatching(/^VITE_BASE_URL is not https: .* Example: VITE_BASE_URL=https:/),
      expect.stringMatching(/^AUTH_SECRET is easy to guess: .* Example: AUTH_SECRET=the output/),
    ]);
    expect(settingWarnings(given).join()).not.toContain('aaaa');
  });
});

describe('a secret in a URL', () => {
  const mutilated = (protocol: string) => [
    `${protocol}:/me:canary@host/startui`,
    `${protocol}:me:canary@host/startui`,
    `${protocol}:///me:canary@host/startui`,
    `${protocol}://me:canary@/startui`,
    `${protocol}://me:can#ary@host/startui`,
    `${protocol}://me:can/ary@host/startui`,
    `${protocol}://me:can?ary@host/startui`,
    `${protocol}://me:1234/canary@host/startui`,
    `${protocol}://me:1234?canary@host/startui`,
    `${protocol}://me:1234#canary@host/startui`,
    `${protocol}://me:canary%zz@host/startui`,
    `${protocol}://me:canary@host:port/startui`,
    `${protocol} ://me:canary@host/startui`,
    `"${protocol}://me:canary@host/startui"`,
    `me:canary@host/startui`,
    `//me:canary@host/startui`,
    `canary`,
  ];

  it.each([
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_DIRECT_URL', 'postgres'],
    ['EMAIL_SERVER', 'smtp'],
    ['REDIS_URL', 'redis'],
  ])('of %s is refused and not printed, for every kind of error', (name, protocol) => {
    for (const value of mutilated(protocol)) {
      const faults = faultsOf({ [name]: value });
      expect(faults.length, `for ${value}`).toBe(1);
      expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
      expect(faults[0]).not.toMatch(/canary|1234/);
    }
  });

  it('is not printed when the server cannot be reached', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const addresses = mutilated('postgres');
    for (const url of [
      ...addresses,
      'postgres://me:canary@host/startui',
      'postgres://me:1234/startui',
    ])
      expect(connectionFault(refused, url)).not.toMatch(/canary|ary@|1234/);
    expect(connectionFault(refused, 'postgres://me:canary@host:5433/startui')).toContain(
      'PostgreSQL at host:5433/startui: nothing listens there',
    );
  });

  it('is not printed when the server at DATABASE_DIRECT_URL cannot be reached', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = new DirectAddressError('postgres://me:canary@host:5433/startui', refused);
    expect(connectionFault(error, 'postgres://me:canary@pooler:6432/startui')).toBe(
      'DATABASE_DIRECT_URL cannot be used: PostgreSQL at host:5433/startui: nothing listens there.',
    );
  });

  it('of other kinds is not printed', () => {
    const wrong = { AUTH_SECRET: 'canary' };
    const lone = { S3_SECRET_ACCESS_KEY: 'canary' };
    const faults = faultsOf({ ...wrong, ...lone });
    expect(faults).toHaveLength(4);
    expect(faults.join()).not.toContain('canary');
  });

  it.each([
    'postgres://host/startui',
    'postgres://me:can%40ary@host:5433/startui?sslmode=require',
    'postgres:///startui?host=/var/run/postgresql',
  ])('%s is a URL', (url) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual([]);
  });
});

it('accepts its own examples', () => {
  const examples = Object.entries(allSettings()).map(([name, { example }]) => [name, example]);
  const environment = { ...Object.fromEntries(examples), AUTH_SECRET: 'x'.repeat(32) };
  expect(faultsOf(environment)).toEqual([]);
});

it('of a feature is read, checked and documented as all others are', () => {
  const own = defineSettings(
    {
      LOAN_DAYS: setting(wholeNumberSetting(28, 1, 90), '28', 'Days of a loan.'),
      LOAN_KEY: setting(textSetting, 'a key', 'Key of loans.'),
    },
    [['LOAN_DAYS', 'LOAN_KEY']],
  );
  const list = allServerFeatures();
  registerServerFeatures([{ name: 'loan', settings: own }]);
  onTestFinished(() => void registerServerFeatures(list));
  expect(Object.keys(allSettings()).slice(-2)).toEqual(['LOAN_DAYS', 'LOAN_KEY']);
  expect(readSettings({})).toMatchObject({ LOAN_DAYS: 28 });
  expect(faultsOf({ LOAN_DAYS: '91' })).toEqual([
    'LOAN_DAYS must be 90 or less. Example: LOAN_DAYS=28',
    'LOAN_KEY is missing beside LOAN_DAYS. Example: LOAN_KEY=a key',
  ]);
});

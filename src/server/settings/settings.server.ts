import { resolve } from 'node:path';
import type { z } from 'zod';
import { productName } from '@/lib/product/product';
import {
  allSettings,
  type settingDefinitions,
  settingsTogether,
} from './setting-definitions.server';

type RawSettings = {
  [K in keyof typeof settingDefinitions]: z.output<(typeof settingDefinitions)[K]['schema']>;
};

export type SettingName = keyof typeof settingDefinitions;

/** The settings from the environment, and values derived from them. */
export type Settings = RawSettings & {
  /** Whether the host of VITE_BASE_URL is localhost, 127.0.0.1 or [::1]. */
  isLocal: boolean;
  baseUrl: string;
  dataDir: string;
  emailFrom: string;
  /** The address that people may write to who cannot sign in. */
  contactEmail: string;
  signUpEnabled: boolean;
  /** Whether mail goes to the built-in mailbox instead of an SMTP server. */
  usesMailbox: boolean;
};

/** Thrown if settings are missing or invalid. `lines` has one line per setting, without values. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to this machine. */
export const isLocalAddress = ({ hostname }: URL): boolean => localHosts.has(hostname);

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that are missing, each with one that is given and requires it. */
const missingBeside = (environment: Environment): [missing: string, given: string][] =>
  settingsTogether().flatMap((group) => {
    const given = group.find((name) => environment[name]);
    return given ? group.filter((name) => !environment[name]).map((name) => [name, given]) : [];
  });

/**
 * Reads and checks all settings.
 * @throws SettingsError with one line for each invalid setting: name, reason, example
 */
export function readSettings(environment: Environment): Settings {
  const lines: string[] = [];
  const definitions = allSettings();
  const addError = (name: string, fault: string) =>
    lines.push(`${name} ${fault}. Example: ${name}=${definitions[name]?.example}`);
  const raw: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(definitions)) {
    // An empty value in an env file means "not set".
    const result = schema.safeParse(environment[name] || undefined);
    if (result.success) raw[name] = result.data;
    else addError(name, result.error.issues[0]?.message ?? 'is wrong');
  }
  const given = raw as RawSettings;
  const baseUrl = given.VITE_BASE_URL ?? `http://localhost:${given.PORT ?? 3000}`;
  const isLocal = URL.canParse(baseUrl) && isLocalAddress(new URL(baseUrl));
  for (const [name, other] of missingBeside(environment))
    addError(name, `is missing beside ${other}`);
  if (!isLocal && !environment.AUTH_SECRET)
    addError('AUTH_SECRET', 'is missing: a server that is not local needs one');
  if (!isLocal && !environment.EMAIL_SERVER)
    addError('EMAIL_SERVER', 'is missing: a server that is not local needs one');
  if (lines.length > 0) throw new SettingsError([...new Set(lines)]);
  const emailFrom = given.EMAIL_FROM ?? `${productName} <noreply@${new URL(baseUrl).hostname}>`;
  return {
    ...given,
    isLocal,
    baseUrl: new URL(baseUrl).origin,
    dataDir: resolve(given.DATA_DIR),
    emailFrom,
    contactEmail:
      given.CONTACT_EMAIL ?? given.AUTH_ADMIN_EMAILS[0] ?? emailFrom.replace(/^.*<|>$/g, ''),
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

/**
 * Reads only some settings, for a program that needs no others: it then works without the settings of the server,
 * and whether or not they are valid. All others have their defaults.
 * @throws SettingsError
 */
export function readOnlySettings(names: readonly SettingName[]): void {
  current = readSettings(Object.fromEntries(names.map((name) => [name, process.env[name]])));
}

/** Stores the port that was chosen for PORT=0, because URLs in mails and pages contain it. */
export function setChosenPort(port: number): void {
  current = readSettings({ ...process.env, PORT: String(port) });
}

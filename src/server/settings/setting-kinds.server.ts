import { z } from 'zod';

/** One setting: its parser, an example for error messages, and its description. */
export type Setting<T> = { schema: z.ZodType<T>; example: string; about: string };

export const setting = <T>(schema: z.ZodType<T>, example: string, about: string): Setting<T> => ({
  schema,
  example,
  about,
});

// Zod schemas for the kinds of settings. Each parses a string and has its own error message.

export const webProtocols = ['http:', 'https:'];

const hasProtocol = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Any text; surrounding spaces are removed. */
export const textSetting = z.string().trim().min(1).optional();

/** A flag, `true` or `false`. @param fallback its value if it is not set */
export const flagSetting = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));

/** A whole number from `min` to `max`. @param fallback its value if it is not set */
export const wholeNumberSetting = (fallback: number, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .number(`must be ${max} or less`)
        .min(min, `must be ${min} or more`)
        .max(max, `must be ${max} or less`),
    )
    .optional()
    .transform((value) => value ?? fallback);

/** Values separated by commas. */
export const listSetting = (
  isValid: (value: string) => boolean,
  message: string | (() => string),
) =>
  z
    .string()
    .optional()
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(isValid), { error: message });

/** A URL with one of the protocols. */
export const addressSetting = (protocols: readonly string[], message: string) =>
  z
    .string()
    .trim()
    .refine((value) => hasProtocol(value, protocols), message)
    .optional();

/**
 * Address of a server, with or without user and password. Refuses ambiguous URLs: with one slash
 * too few, the password would be part of the path and could be logged.
 */
export const serverAddressSetting = (protocols: readonly string[], message: string) =>
  z
    .string()
    .trim()
    .refine((value) => hasProtocol(value, protocols) && isServerAddress(value), message)
    .optional();

function isServerAddress(value: string): boolean {
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(value);
  if (!value.toLowerCase().startsWith(`${protocol}//`)) return false;
  // The query can name the folder of a socket: postgres:///startui?host=/var/run/postgresql.
  const hasHost = hostname !== '' || new URLSearchParams(search).has('host');
  return (
    hasHost && hash === '' && !/@|%40/.test(pathname + search) && isEscaped(username + password)
  );
}

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A URL without path, query, fragment, user or password. */
export const originSetting = z
  .string()
  .trim()
  .refine((value) => hasProtocol(value, webProtocols), 'must be a valid URL')
  .refine(isOrigin, 'must end after the host and port')
  .optional();

/** Whether the URL ends after host and port. Anything after them would be ignored silently. */
export function isOrigin(value: string): boolean {
  if (!hasProtocol(value, webProtocols)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && !search && !hash && !username && !password;
}

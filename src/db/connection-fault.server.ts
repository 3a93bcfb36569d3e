import { causesOf, thrownCode } from '@/lib/objects/thrown';

/** Causes of a failed connection by error code; see the PostgreSQL manual, appendix A. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28000': 'it refuses this user',
  '28P01': 'it refuses the user or the password',
  '3D000': 'there is no such database',
  '57P03': 'it is starting or stopping',
  '53300': 'it has too many connections already',
};

/** Codes of faults that may pass without intervention, for example while the server starts. */
const transientCodes = [
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNRESET',
  '57P03',
];

/** The key in `reasons` of the first cause that has one; null if none has. */
function reasonOf(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const code = thrownCode(cause) ?? '';
    if (code in reasons) return code;
    if (/timeout exceeded when trying to connect|connection timeout/i.test(cause.message))
      return 'ETIMEDOUT';
  }
  return null;
}

/** Whether the connection failed for a reason that may pass without intervention. */
export const isTransientFault = (error: unknown): boolean =>
  transientCodes.includes(reasonOf(error) ?? '');

/** A connection or query through DATABASE_DIRECT_URL failed. */
export class DirectAddressError extends Error {
  override name = 'DirectAddressError';
  constructor(
    readonly url: string,
    cause: unknown,
  ) {
    super('A connection or query through DATABASE_DIRECT_URL failed', { cause });
  }
}

/**
 * Describes a connection failure in one line, without the password. Null for other errors.
 * @param url DATABASE_URL; a DirectAddressError carries its own address instead
 */
export function connectionFault(error: unknown, url: string | undefined): string | null {
  const reason = reasonOf(error);
  const isDirect = error instanceof DirectAddressError;
  const address = isDirect ? error.url : url;
  if (!address || !reason) return null;
  const setting = isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return `${setting} cannot be used: PostgreSQL${serverAddressIn(address)}: ${reasons[reason]}.`;
}

/**
 * The server's address. Empty if the URL has no user: the password may then be parsed as the port.
 */
function serverAddressIn(url: string): string {
  if (!URL.canParse(url)) return '';
  const { username, hostname, port, pathname } = new URL(url);
  if (!username || !hostname || !/^\/[\w.-]*$/.test(pathname)) return '';
  return ` at ${hostname}:${port || 5432}${pathname}`;
}

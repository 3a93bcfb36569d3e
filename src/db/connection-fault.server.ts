/** Why PostgreSQL cannot be used, by the code of the error; see its manual, appendix A. */
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

/** Those that may pass by themselves: the server is starting, or its name is not known yet. */
const passing = ['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '57P03'];

function reasonOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (code in reasons) return code;
    if (/timeout exceeded when trying to connect|connection timeout/i.test(message))
      return 'ETIMEDOUT';
  }
  return null;
}

/** Whether the connection failed in a way that may pass by itself. */
export const isPassingFault = (error: unknown): boolean => passing.includes(reasonOf(error) ?? '');

/**
 * What is wrong with the connection to the database, in one line without the password; null when
 * the error is about something else.
 */
export function connectionFault(error: unknown, url: string | undefined): string | null {
  const reason = reasonOf(error);
  if (!url || !reason) return null;
  return `DATABASE_URL cannot be used: PostgreSQL${placeIn(url)}: ${reasons[reason]}.`;
}

/** Where the server is. Said only when the user is told apart: else a password may pass for a port. */
function placeIn(url: string): string {
  if (!URL.canParse(url)) return '';
  const { username, hostname, port, pathname } = new URL(url);
  if (!username || !hostname || !/^\/[\w.-]*$/.test(pathname)) return '';
  return ` at ${hostname}:${port || 5432}${pathname}`;
}

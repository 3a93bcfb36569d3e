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

/**
 * What is wrong with the connection to the database, in one line without the password; null when
 * the error is about something else.
 */
export function connectionFault(error: unknown, url: string | undefined): string | null {
  if (!url) return null;
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const isTimeout = /timeout exceeded when trying to connect|connection timeout/i.test(
      cause.message,
    );
    const reason = reasons[code] ?? (isTimeout ? 'it does not answer' : undefined);
    if (reason) return `DATABASE_URL cannot be used: PostgreSQL at ${place}: ${reason}.`;
  }
  return null;
}

import { toError } from '@/lib/objects/thrown';

/** Thrown when the embedded database cannot be opened because its files are damaged. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';

  constructor(folder: string, cause?: unknown) {
    const reason = cause === undefined ? 'its files are not complete' : reasonOf(cause);
    super(
      `The embedded database in ${folder} is damaged: ${reason}. It is left as it is. To go on with a backup, move this folder to another place, then run: npm run db:restore -- FILE`,
      { cause },
    );
  }
}

/** The first line of the innermost cause, without the advice of the library for its developers. */
function reasonOf(error: unknown): string {
  let cause = toError(error);
  while (cause.cause instanceof Error) cause = cause.cause;
  const [line = ''] = cause.message.split('\n');
  return line.replace(/ Build with -sASSERTIONS.*$/, '').replace(/\.$/, '') || cause.name;
}

/**
 * Whether an error of the embedded database means that its files are damaged: the classes 58 (system error) and XX
 * (internal error) of PostgreSQL, or a trap of its program (PostgreSQL manual, appendix A).
 */
export function isDamage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WebAssembly.RuntimeError || cause.name === 'ExitStatus') return true;
    if ('code' in cause && /^(58|XX)...$/.test(String(cause.code))) return true;
  }
  return false;
}

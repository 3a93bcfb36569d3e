import { causesOf, thrownCode, toError } from '@/lib/objects/thrown';

/** Thrown when the embedded database cannot be used because its files are damaged. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';

  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The embedded database in ${folder} is damaged: ${reason}. No data in it was changed. To go on with a backup, move this folder to another place, then run: npm run db:restore -- FILE`,
      { cause },
    );
  }
}

/**
 * Describes an error of the embedded database in `folder` if it means that files are damaged; returns others as they
 * are. The classes 58 (system error) and XX (internal error) of PostgreSQL mean this, and so does a trap of its program
 * (PostgreSQL manual, appendix A).
 */
export function describeDamage(error: unknown, folder: string): unknown {
  for (const cause of causesOf(error)) {
    if (cause instanceof WebAssembly.RuntimeError) return whenNotStarting(folder, error);
    if (/^(58|XX)...$/.test(thrownCode(cause) ?? ''))
      return new DamagedDatabaseError(folder, cause.message, error);
  }
  return error;
}

/** Describes an error of the start of PostgreSQL. Errors with a code of the system have other causes, such as rights. */
export const describeStartDamage = (error: unknown, folder: string): unknown =>
  thrownCode(toError(error)) === undefined && !(error instanceof RangeError)
    ? whenNotStarting(folder, error)
    : describeDamage(error, folder);

const whenNotStarting = (folder: string, cause: unknown) =>
  new DamagedDatabaseError(folder, 'PostgreSQL cannot read its files', cause);

import { thrownCode, thrownField } from '@/lib/objects/thrown';

/**
 * The name of the constraint or unique index that a write violated, or null for any other error.
 * Looks through all causes, because the ORM wraps the driver's error.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const constraint = thrownField(cause, 'constraint');
    // Class 23 of PostgreSQL's error codes: integrity constraint violation.
    if (thrownCode(cause)?.startsWith('23') && typeof constraint === 'string') return constraint;
  }
  return null;
}

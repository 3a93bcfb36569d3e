/**
 * The name of the constraint or unique index that refused a write, however deep the driver's error
 * is wrapped; null for any other error.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string };
    // Class 23 of PostgreSQL's error codes: integrity constraint violation.
    if (code?.startsWith('23') && constraint) return constraint;
  }
  return null;
}

import { causesOf } from '@/lib/objects/thrown';

/**
 * Classes of errors caused by the server: operator intervention, insufficient resources, connection
 * exception (PostgreSQL manual, appendix A).
 */
const classes = /^(57P|57014|53[023]|08)/;

/** Whether a code means that the server, and not the query, is at fault. */
export const isServerFault = (code = ''): boolean => classes.test(code);

const faults = new WeakSet<Error>();

/** Notifies the request or job that the database, and not its query, is at fault for an error. */
export function reportServerFault(
  error: unknown,
  owner: { onDatabaseFault: () => void } | undefined,
): void {
  if (error instanceof Error) faults.add(error);
  owner?.onDatabaseFault();
}

/** Whether `reportServerFault` was called with an error or with one of its causes. The ORM wraps errors. */
export const wasServerFault = (error: unknown): boolean =>
  causesOf(error).some((cause) => faults.has(cause));

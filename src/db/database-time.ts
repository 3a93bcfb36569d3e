import type { SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * A date that the database computes when it runs the statement. All instances share the clock of the
 * database, so use it where clocks of instances must not matter and a library accepts only a Date.
 * Only columns of {@link sharedTime} write `expression`. Everywhere else it is an ordinary date: the
 * time when the object was created.
 */
export class DatabaseTime extends Date {
  constructor(readonly expression: SQL) {
    super();
  }
}

/** A column of type `timestamp` that accepts a {@link DatabaseTime} besides dates. */
export const sharedTime = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored),
  toDriver: (time) => (time instanceof DatabaseTime ? time.expression : time.toISOString()),
});

/** Shared functions of the database programs: they open the database, print errors and exit. */
import { BackupError } from '../src/db/backup/backup-format.server';
import { type Database, setDatabase } from '../src/db/client.server';
import { connectionFault } from '../src/db/connection-fault.server';
import { DatabaseLockError } from '../src/db/embedded/lock-address.server';
import { MigrationError } from '../src/db/migrate.server';
import { toError } from '../src/lib/thrown';
import { withMaintenanceDatabase } from '../src/server/database/open-database.server';
import { SettingsError } from '../src/server/settings/settings.server';

/** Runs a program and exits. Expected errors are printed as one line; the exit status is then 1. */
export async function runProgram(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const known = [SettingsError, DatabaseLockError, BackupError, MigrationError];
    const fault = connectionFault(error, process.env.DATABASE_URL);
    const isKnown = fault !== null || known.some((kind) => error instanceof kind);
    console.error(isKnown ? (fault ?? toError(error).message) : error);
    // The embedded database would keep the process running.
    process.exit(1);
  }
}

/** Opens the configured database for `work` and closes it afterwards. */
export const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withMaintenanceDatabase((database) => {
    setDatabase(database);
    return work(database);
  });

/** The first argument that is not an option. */
export const fileArgument = (): string | undefined =>
  process.argv.slice(2).find((argument) => !argument.startsWith('-'));

/** Shared functions of the database programs: they open the database, print errors and exit. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, setDatabase } from '../src/db/client.server';
import { connectionFault } from '../src/db/connection-fault.server';
import { DamagedDatabaseError } from '../src/db/embedded/damaged-database.server';
import { DatabaseLockError } from '../src/db/embedded/lock-address.server';
import { MigrationError } from '../src/db/migrate.server';
// The features name their settings, tables, acts and sample data.
import '../src/features.server';
import { toError } from '../src/lib/objects/thrown';
import { withMaintenanceDatabase } from '../src/server/database/open-database.server';
import {
  type SettingName,
  SettingsError,
  readOnlySettings,
} from '../src/server/settings/settings.server';

/** The settings of each program that opens the database. */
export const databaseSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATA_DIR',
  'LOGGER_LEVEL',
  'LOGGER_PRETTY',
] as const satisfies SettingName[];

/** The settings of a program that also reads or writes uploaded files. */
export const backupSettings = [
  ...databaseSettings,
  'S3_BUCKET_NAME',
  'S3_HOST',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies SettingName[];

/** The end of the help of a program that reads settings. */
export const settingsHelp = (names: readonly SettingName[]): string =>
  `  --env-file FILE   read the settings from FILE instead of from .env in the project's folder

It needs the settings and the user of the server: run it as the user that the server runs as, so that the
files belong to that user. The environment takes precedence over the file. It reads only these settings:
${names.join(', ')}`;

/**
 * Runs a program and exits. Expected errors are printed as one line; the exit status is then 1.
 * @param names the only settings that it reads
 * @param known further errors whose message explains them
 */
export async function runProgram(
  names: readonly SettingName[],
  work: () => Promise<void>,
  known: readonly (new (...given: never[]) => Error)[] = [],
): Promise<never> {
  try {
    readOnlySettings(names);
    await work();
    process.exit(0);
  } catch (error) {
    const explained = [
      ...known,
      SettingsError,
      DatabaseLockError,
      DamagedDatabaseError,
      MigrationError,
    ];
    const fault = connectionFault(error, process.env.DATABASE_URL);
    const isKnown = fault !== null || explained.some((kind) => error instanceof kind);
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

/** The given options; those without a value are empty. */
export type GivenOptions = ReadonlyMap<string, string>;

type FileProgram = {
  names: readonly SettingName[];
  help: string;
  /** The options that it knows, without a value. */
  options: readonly string[];
  /** The options that it knows, with a value. */
  values?: readonly string[];
  work: (file: string, given: GivenOptions) => Promise<void>;
  /** Errors whose message explains them. */
  known?: readonly (new (...given: never[]) => Error)[];
};

/** Runs a program for one file, unless its arguments are wrong. */
export async function runFileProgram(program: FileProgram): Promise<void> {
  const { names, help, work, known } = program;
  const found = fileArguments(`${help}\n${settingsHelp(names)}`, program);
  if (found) await runProgram(names, () => work(found.file, found.given), known);
}

const givenIn = (values: Record<string, unknown>): GivenOptions =>
  new Map(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/**
 * Reads the arguments of a program: one file, and options. Prints the help and sets the exit
 * status if `--help` is given, or if an argument is missing, surplus or unknown. Unknown options are refused,
 * so that a misspelt option is not ignored silently.
 * @returns the path of the file, and the names of the given options; null when the help was printed
 */
function fileArguments(
  help: string,
  { options, values: withValue = [] }: FileProgram,
): { file: string; given: GivenOptions } | null {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries([
        ...['help', ...options].map((name) => [name, { type: 'boolean' as const }] as const),
        ...withValue.map((name) => [name, { type: 'string' as const }] as const),
      ]),
      allowPositionals: true,
    });
    const given = givenIn(values);
    const [file, ...surplus] = positionals;
    if (surplus.length > 0) console.error(`One file is enough, without ${surplus.join(' ')}\n`);
    else if (file !== undefined && !given.has('help')) return { file: resolve(file), given };
    if (given.has('help')) process.exitCode = 0;
  } catch (error) {
    console.error(`${toError(error).message.split('. ')[0]}\n`);
  }
  process.exitCode ??= 1;
  console.log(help);
  return null;
}

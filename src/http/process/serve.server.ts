import type { ServerRequest } from 'srvx';
import { connectionFault } from '@/db/connection-fault.server';
import { DamagedDatabaseError, describeDamage } from '@/db/embedded/damaged-database.server';
import { databaseFolder } from '@/db/embedded/database-folder.server';
import { DatabaseLockError } from '@/db/embedded/lock-address.server';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { MigrationError } from '@/db/migrate.server';
import { staticFileHandler } from '@/http/static-files.server';
import { WholeResponse } from '@/http/whole-response.server';
import { allServerFeatures } from '@/lib/feature.server';
import { thrownCode, thrownField, toError } from '@/lib/objects/thrown';
import { productName } from '@/lib/product/product';
import { describeUnwritable } from '@/server/database/written-folders.server';
import { logger } from '@/server/logger.server';
import { settingWarnings } from '@/server/settings/setting-warnings.server';
import { SettingsError, settings, setChosenPort } from '@/server/settings/settings.server';
import { type Listening, ListenError, listenOn } from './listen.server';
import { prepareServer } from './prepare.server';
import { redirectConsoleToLog } from './redirect-console.server';
import { shutDownOnSignal } from './shut-down.server';
import { surviveUncaughtErrors } from './uncaught-faults.server';
import { answerWhileStarting } from './while-starting.server';

type Fetch = (request: Request, socketAddress: string) => Promise<Response>;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Refuses a request that is not for a file before anything is done for it; null if it may proceed. */
    readonly refuseRequest?: (request: ServerRequest) => Response | Promise<Response> | null;
  }
}

/** The refusal of a request by a feature; null if it may proceed. */
function refuse(request: ServerRequest): Response | Promise<Response> | null {
  for (const { refuseRequest } of allServerFeatures()) {
    const refusal = refuseRequest?.(request);
    if (refusal) return refusal;
  }
  return null;
}

/** Serves the production build until SIGTERM or SIGINT. Exits with code 1 if it cannot start. */
export async function serve(fetch: Fetch): Promise<void> {
  try {
    surviveBrokenOutput();
    const { PORT, HOST } = settings();
    redirectConsoleToLog();
    // Keeps the text of a response instead of converting it to a web stream, which takes longer than
    // sending a short response.
    globalThis.Response = WholeResponse;
    const answerFile = staticFileHandler();
    const started = Promise.withResolvers<void>();
    let isStarted = false;
    const answer = async (request: ServerRequest) => {
      const early = isStarted ? null : answerWhileStarting(request);
      if (early) return early;
      await started.promise;
      return (
        (await answerFile(request)) ?? (await refuse(request)) ?? fetch(request, request.ip ?? '')
      );
    };
    // The port is taken before the database is opened: a server that cannot listen opens no database.
    const listening = Promise.withResolvers<Listening>();
    const closeDatabase = await prepareServer(async () =>
      listening.resolve(await listenOn(PORT, HOST, answer)),
    );
    const { connections, port } = await listening.promise;
    if (PORT === 0) setChosenPort(port);
    isStarted = true;
    started.resolve();
    surviveUncaughtErrors();
    // Must come before the address is printed, because a program that reads it may send a signal at once.
    shutDownOnSignal(connections, closeDatabase);
    printStartupMessage(port);
    for (const warning of settingWarnings()) logger().warn(warning);
  } catch (error) {
    const line = startErrorMessage(error);
    if (line === null) logger().fatal({ err: error }, 'The server did not start');
    else process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** Ignores errors of stdout and stderr, for example on a full disk or when their reader has ended. */
function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** A one-line reason why the server could not start; null for an unexpected error. */
export function startErrorMessage(thrown: unknown): string | null {
  const isEmbedded = !(thrown instanceof SettingsError) && !settings().DATABASE_URL;
  const error = isEmbedded ? describeDamage(thrown, databaseFolder(settings().dataDir)) : thrown;
  const explained = [
    SettingsError,
    DatabaseLockError,
    DamagedDatabaseError,
    ListenError,
    MigrationError,
  ];
  if (explained.some((kind) => error instanceof kind)) return toError(error).message;
  if (isStorageFull(error) && !settings().DATABASE_URL)
    return 'DATA_DIR is on a disk without room: free 64 MB, or choose another folder. Example: DATA_DIR=.data';
  const code = thrownCode(error);
  const path = thrownField(error, 'path');
  const isFileFault = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code ?? '');
  if (isFileFault && typeof path === 'string' && path.startsWith(settings().dataDir))
    return (
      describeUnwritable(path) ?? `DATA_DIR cannot be written to (${code}). Example: DATA_DIR=.data`
    );
  return connectionFault(error, settings().DATABASE_URL);
}

/** Prints the address of the server and how to sign in. */
export function printStartupMessage(port: number): void {
  const { baseUrl, isLocal, DATABASE_URL, VITE_BASE_URL, usesMailbox } = settings();
  const hasSamples = !DATABASE_URL && isLocal;
  const lines = [`${productName} is at ${baseUrl}`];
  // Behind a proxy or in a container, the public address differs from the port.
  if (VITE_BASE_URL && !baseUrl.endsWith(`:${port}`)) lines.push(`  Listening on port ${port}`);
  if (hasSamples)
    lines.push('  Sample accounts: admin@admin.com (manager), user@user.com (reader)');
  const codes = hasSamples ? 'Their codes' : 'Codes';
  if (usesMailbox) lines.push(`  ${codes} arrive at ${baseUrl}/dev/mailbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

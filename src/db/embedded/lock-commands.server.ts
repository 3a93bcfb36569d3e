import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '@/db/backup/backup-format.server';
import { writeBackup } from '@/db/backup/backup.server';
import type { KeptFilesOptions } from '@/db/backup/kept-files.server';
import type { Database } from '@/db/client.server';
import { toError } from '@/lib/objects/thrown';
import { draftName } from '@/lib/product/draft-name';
import { callLockHolder } from './command-socket.server';

/** The argument of the command `backup` that stands for `mayLackFiles`. */
const mayLackFilesWord = 'without-covers';

/** Runs a command. `argument` is the text after its name. @returns the response */
type LockCommand = (argument: string) => Promise<string>;

/**
 * Handles commands from other processes of the same user. Only this process can run them, because
 * only one process can open the embedded database. The command `backup` is built in.
 * @param commands all other commands, by name
 */
export function handleLockCommands(
  database: Database,
  dataDir: string,
  commands: Readonly<Record<string, LockCommand>>,
): void {
  if (database.kind !== 'embedded') return;
  database.lock?.onCommand((line, socket) => {
    const end = line.includes(' ') ? line.indexOf(' ') : line.length;
    const name = line.slice(0, end);
    const argument = line.slice(end + 1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (name === 'backup')
      void sendBackup(database, dataDir, socket, { mayLackFiles: argument === mayLackFilesWord });
    else if (command) void sendResponse(command, argument, socket);
    else socket.end('error: there is no such command\n');
  });
}

async function sendResponse(run: LockCommand, argument: string, socket: Socket): Promise<void> {
  try {
    const response = await run(argument);
    socket.end(`ok\n${response}`);
  } catch (error) {
    refuseCommand(error, socket);
  }
}

const refuseCommand = (error: unknown, socket: Socket) =>
  socket.end(`error: ${toError(error).message.split('\n')[0]}\n`);

/** Writes the backup to a file first, so that a slow reader does not block the database. */
async function sendBackup(
  database: Database,
  dataDir: string,
  socket: Socket,
  options: KeptFilesOptions,
): Promise<void> {
  const spool = join(dataDir, draftName('backup'));
  try {
    await writeBackup(database, dataDir, spool, options);
    socket.write('ok\n');
    await pipeline(createReadStream(spool), socket);
  } catch (error) {
    refuseCommand(error, socket);
  } finally {
    rmSync(spool, { force: true });
  }
}

/**
 * Requests a backup from the process that has the embedded database open, and writes it to `path`.
 * @throws BackupError if that process refuses or does not answer
 */
export async function fetchBackup(
  dataDir: string,
  path: string,
  { mayLackFiles }: KeptFilesOptions,
): Promise<void> {
  const command = mayLackFiles ? `backup ${mayLackFilesWord}` : 'backup';
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(callLockHolder(dataDir, command), file).catch((error: unknown) => {
    throw new BackupError(toError(error).message, { cause: error });
  });
}

import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeBackup } from '@/db/backup/backup.server';
import type { Database } from '@/db/client.server';
import { toError } from '@/lib/thrown';
import { askLockHolder } from './embedded-lock.server';

/**
 * Handles commands from other processes of the same user. Only this process can run them, because
 * only one process can open the embedded database. The only command is `backup`.
 */
export function handleLockCommands(database: Database, dataDir: string): void {
  if (database.kind !== 'embedded') return;
  database.lock?.onCommand((command, socket) => {
    if (command === 'backup') void sendBackup(database, dataDir, socket);
    else socket.end('error: there is no such command\n');
  });
}

/** Writes the backup to a file first, so that a slow reader does not block the database. */
async function sendBackup(database: Database, dataDir: string, socket: Socket): Promise<void> {
  const spool = join(dataDir, `backup-${crypto.randomUUID()}.tmp`);
  try {
    await writeBackup(database, dataDir, spool);
    socket.write('ok\n');
    await pipeline(createReadStream(spool), socket);
  } catch (error) {
    socket.end(`error: ${toError(error).message.split('\n')[0]}\n`);
  } finally {
    rmSync(spool, { force: true });
  }
}

/**
 * Requests a backup from the process that has the embedded database open, and writes it to `path`.
 */
export async function fetchBackup(dataDir: string, path: string): Promise<void> {
  await pipeline(askLockHolder(dataDir, 'backup'), createWriteStream(path, { mode: 0o600 }));
}

import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@/db/client.server';
import type { LockCommand } from '@/lib/feature.server';
import { toError } from '@/lib/objects/thrown';

/**
 * Handles commands from other processes of the same user. Only this process can run them, because
 * only one process can open the embedded database.
 * @param commands the commands by name; the text after the name is the argument
 */
export function handleLockCommands(
  database: Database,
  commands: Readonly<Record<string, LockCommand>>,
): void {
  if (database.kind !== 'embedded') return;
  database.lock?.onCommand((line, socket) => {
    const end = line.includes(' ') ? line.indexOf(' ') : line.length;
    const name = line.slice(0, end);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) void sendResponse(command, line.slice(end + 1), socket);
    else socket.end('error: there is no such command\n');
  });
}

async function sendResponse(run: LockCommand, argument: string, socket: Socket): Promise<void> {
  try {
    const response = await run(argument);
    socket.write('ok\n');
    await pipeline(Readable.from(response), socket);
  } catch (error) {
    socket.end(`error: ${toError(error).message.split('\n')[0]}\n`);
  }
}

import { chmodSync, realpathSync, rmSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { LockCommand } from '@/lib/feature.server';
import { toError } from '@/lib/objects/thrown';
import { databaseFolder } from './database-folder.server';
import { DatabaseLockError, openLockAddress } from './lock-address.server';
import { describeHolder, readHolder } from './lock-holder.server';

/** What the holder of the lock does for other processes of the same user, by the first word of a command. */
type Commands = Readonly<Record<string, LockCommand>>;

export type CommandServer = {
  close: () => Promise<void>;
  /** Commands are refused before this is called. */
  answerCommands: (commands: Commands) => void;
};

/** Listens for commands on a new socket in `dataDir`, by HTTP. Call this while holding the lock. */
export async function listenForCommands(dataDir: string): Promise<CommandServer> {
  const address = openLockAddress(realpathSync(dataDir));
  let commands: Commands | undefined;
  const server = createServer((asked, response) => void answer(commands, asked, response));
  try {
    if (process.platform !== 'win32') rmSync(address.path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.path, resolve);
    });
    server.unref();
    // Only this user may connect, because a connection can request a backup.
    if (process.platform !== 'win32') chmodSync(address.path, 0o600);
  } catch (error) {
    server.close();
    address.close();
    throw error;
  }
  return {
    // Closing the server deletes the socket, so the address must still be valid.
    close: async () => {
      await new Promise<void>((done) => server.close(() => done()));
      address.close();
    },
    answerCommands: (given) => (commands = given),
  };
}

async function answer(
  commands: Commands | undefined,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const [, name = '', argument = ''] = /^(\S*) ?(.*)$/s.exec(await text(asked)) ?? [];
    if (!commands) throw new Error('it is still starting');
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!run) throw new Error('there is no such command');
    await pipeline(Readable.from(await run(argument)), response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(400).end(toError(error).message.split('\n')[0]);
  }
}

/**
 * Sends a command to the process that holds the lock of `dataDir`.
 * @returns the response as a stream
 * @throws DatabaseLockError when it cannot be reached, and with its reason when it refuses
 */
export async function* callLockHolder(dataDir: string, command: string): AsyncGenerator<Buffer> {
  const address = openLockAddress(realpathSync(dataDir));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath: address.path, method: 'POST', agent: false }, resolve)
        .once('error', (cause) => {
          const holder = describeHolder(readHolder(databaseFolder(dataDir)));
          const reason = `The embedded database in ${dataDir} is in use by ${holder}, which does not answer at database.lock in that folder. Stop that process first.`;
          reject(new DatabaseLockError(reason, { cause }));
        })
        .end(command);
    });
    if (response.statusCode !== 200)
      throw new DatabaseLockError(`The running server refused: ${await text(response)}`);
    yield* response as AsyncIterable<Buffer>;
  } finally {
    address.close();
  }
}

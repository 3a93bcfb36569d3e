import { chmodSync, realpathSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { databaseFolder } from './database-folder.server';
import { DatabaseLockError, openLockAddress } from './lock-address.server';
import { describeHolder, readHolder } from './lock-holder.server';

/** Handles a command that another process of the same user sends to the holder of the lock. */
type OnCommand = (command: string, socket: Socket) => void;

export type CommandServer = {
  close: () => Promise<void>;
  /** Commands are refused until a handler is set. */
  onCommand: (handle: OnCommand) => void;
};

/** Maximum characters of a command. A command may contain an absolute path. */
const commandMaxLength = 10_000;

/** Listens for commands on a new socket in `dataDir`. Call this while holding the lock. */
export async function listenForCommands(dataDir: string): Promise<CommandServer> {
  const address = openLockAddress(realpathSync(dataDir));
  let handle: OnCommand = (_, socket) => socket.end('error: it is still starting\n');
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = '';
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString()).slice(0, commandMaxLength);
      if (!received.includes('\n')) return;
      socket.removeAllListeners('data').removeAllListeners('end');
      handle(received.slice(0, received.indexOf('\n')), socket);
    });
  });
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
    onCommand: (handler) => (handle = handler),
  };
}

/**
 * Sends a command to the process that holds the lock of `dataDir`.
 * @returns the response as a stream
 * @throws DatabaseLockError when it cannot be reached, and with its reason when it refuses
 */
export async function* callLockHolder(dataDir: string, command: string): AsyncGenerator<Buffer> {
  const address = openLockAddress(realpathSync(dataDir));
  const socket = connect(address.path).once('close', () => address.close());
  await new Promise<void>((done, reject) => {
    socket.once('connect', () => done());
    socket.once('error', (cause) => {
      const holder = describeHolder(readHolder(databaseFolder(dataDir)));
      const reason = `The embedded database in ${dataDir} is in use by ${holder}, which does not answer at database.lock in that folder. Stop that process first.`;
      reject(new DatabaseLockError(reason, { cause }));
    });
  });
  socket.write(`${command}\n`);
  let header: Buffer | null = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (header === null) {
      yield chunk;
      continue;
    }
    header = Buffer.concat([header, chunk]);
    const end = header.indexOf('\n');
    if (end < 0) continue;
    const status = header.subarray(0, end).toString();
    if (status !== 'ok')
      throw new DatabaseLockError(`The running server refused: ${status.replace(/^error: /, '')}`);
    if (end + 1 < header.length) yield header.subarray(end + 1);
    header = null;
  }
  if (header !== null) throw new DatabaseLockError('The running server did not answer');
}

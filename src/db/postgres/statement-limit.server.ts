import { connect } from 'node:net';
import type pg from 'pg';

/** Seconds without a reply, for each connection in use. */
type Wait = { seconds: number; isCancelled: boolean };

/** The fields that a cancel request needs; the driver's types lack them. */
type Addressed = pg.Client & { processID?: number | null; secretKey?: number | null };

/** The code of a cancel request (PostgreSQL manual, "Message Formats", CancelRequest). */
const cancelCode = 80_877_102;

/**
 * Cancels statements that take too long. Replaces `statement_timeout` on connections through a pooler,
 * which does not keep that setting. The server answers with the same error, 57014 query_canceled.
 */
export class StatementLimit {
  private readonly inUse = new Map<Addressed, Wait>();
  private readonly watched = new WeakSet<Addressed>();
  private readonly timer: NodeJS.Timeout;

  /** @param maxSeconds maximum duration of a statement */
  constructor(private readonly maxSeconds: number) {
    this.timer = setInterval(() => this.check(), 1000).unref();
  }

  /** Begins to watch the statements of a connection. */
  begin(client: Addressed): void {
    this.inUse.set(client, { seconds: 0, isCancelled: false });
    if (this.watched.has(client)) return;
    this.watched.add(client);
    client.connection.on('readyForQuery', () => {
      const wait = this.inUse.get(client);
      if (wait) Object.assign(wait, { seconds: 0, isCancelled: false });
    });
  }

  end(client: Addressed): void {
    this.inUse.delete(client);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * Runs once a second and counts its runs instead of reading a clock: in a busy process, a reply may
   * have arrived but not been read yet.
   */
  private check(): void {
    for (const [client, wait] of this.inUse) {
      wait.seconds += 1;
      if (wait.seconds <= this.maxSeconds || wait.isCancelled) continue;
      wait.isCancelled = true;
      cancelStatement(client);
    }
  }
}

/**
 * Requests that the server cancel the connection's current statement; without one, the server ignores
 * it. The request uses a separate connection, and its only answer is the end of that connection.
 */
export function cancelStatement(client: Addressed): void {
  const { host, port, processID, secretKey } = client;
  if (!processID || !secretKey) return;
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, cancelCode, processID, secretKey].entries())
    message.writeInt32BE(value, 4 * index);
  const isSocketFolder = host.startsWith('/');
  const socket = isSocketFolder ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // If this fails, the statement keeps running; the database watch handles a server that is down.
  socket.on('error', () => {});
  socket.setTimeout(5000, () => socket.destroy());
  // The server must end the connection: PgBouncer 1.18 may crash when the client ends it first.
  socket.write(message);
}

import { connect } from 'node:net';
import type pg from 'pg';

/** Seconds without a reply, for each connection in use. */
type Silence = { seconds: number; isCancelled: boolean };

/** What a request to cancel needs; the driver's types leave it out. */
type Addressed = pg.Client & { processID?: number | null; secretKey?: number | null };

/** The code of a request to cancel (PostgreSQL manual, "Message Formats"). */
const cancelCode = 80_877_102;

/**
 * Cancels statements that take too long, as `statement_timeout` does. For connections through a
 * pooler, which does not keep that setting. The server answers a cancelled statement with the same
 * error, 57014.
 */
export class StatementLimit {
  private readonly inUse = new Map<Addressed, Silence>();
  private readonly watched = new WeakSet<Addressed>();
  private readonly timer: NodeJS.Timeout;

  /** @param maxSeconds how long a statement may take */
  constructor(private readonly maxSeconds: number) {
    this.timer = setInterval(() => this.check(), 1000).unref();
  }

  /** Begins to watch the statements of a connection. */
  begin(client: Addressed): void {
    this.inUse.set(client, { seconds: 0, isCancelled: false });
    if (this.watched.has(client)) return;
    this.watched.add(client);
    client.connection.on('readyForQuery', () => {
      const silence = this.inUse.get(client);
      if (silence) Object.assign(silence, { seconds: 0, isCancelled: false });
    });
  }

  end(client: Addressed): void {
    this.inUse.delete(client);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Counts its own calls: in a process that is busy, replies may have arrived that are not read. */
  private check(): void {
    for (const [client, silence] of this.inUse) {
      silence.seconds += 1;
      if (silence.seconds <= this.maxSeconds || silence.isCancelled) continue;
      silence.isCancelled = true;
      sendCancel(client);
    }
  }
}

/**
 * Asks the server to cancel the current statement. A server without one ignores it. The request
 * goes over a connection of its own, and its only answer is the end of that connection.
 */
function sendCancel(client: Addressed): void {
  const { host, port, processID, secretKey } = client;
  if (!processID || !secretKey) return;
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, cancelCode, processID, secretKey].entries())
    message.writeInt32BE(value, 4 * index);
  const isSocketFolder = host.startsWith('/');
  const socket = isSocketFolder ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // Without an answer the statement goes on, and the database watch sees to a server that is away.
  socket.on('error', () => {});
  socket.setTimeout(5000, () => socket.destroy());
  // Only the server ends the connection: PgBouncer 1.18 may crash when the client is the first.
  socket.write(message);
}

import { connect } from 'node:net';
import type pg from 'pg';

/** The fields that a cancel request needs; the driver's types lack them. */
type Addressed = pg.Client & { processID?: number | null; secretKey?: number | null };

/** The code of a cancel request (PostgreSQL manual, "Message Formats", CancelRequest). */
const cancelCode = 80_877_102;

/**
 * Cancels the statements of a connection that take longer. Replaces `statement_timeout` on connections through a pooler,
 * which does not keep that setting. The server answers with the same error, 57014 query_canceled.
 * @returns a function that ends this
 */
export function limitStatements(client: Addressed, maxSeconds: number): () => void {
  let replies = 0;
  const onReply = () => {
    replies += 1;
    timer.refresh();
  };
  const timer = setTimeout(() => {
    const before = replies;
    // A busy process reads a reply that has arrived only after its timers.
    setImmediate(() => replies === before && cancelStatement(client));
  }, maxSeconds * 1000).unref();
  client.connection.on('readyForQuery', onReply);
  return () => {
    replies += 1;
    clearTimeout(timer);
    client.connection.off('readyForQuery', onReply);
  };
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

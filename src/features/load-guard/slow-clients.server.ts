import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Times in milliseconds, and minimum rates in bytes per second. */
export type ClientRates = {
  /** Time from which on the client must send the body at `bodyRate`. */
  bodyGrace: number;
  /** At 4096 bytes per second 5 MB take 21 minutes, as on the slowest phone networks. */
  bodyRate: number;
  /** Time from which on the client must read pending response data at `readRate`. */
  readGrace: number;
  readRate: number;
  /** Interval at which all requests are checked. */
  checkInterval: number;
};

export const defaultRates: ClientRates = {
  bodyGrace: 30_000,
  bodyRate: 4096,
  readGrace: 120_000,
  readRate: 1024,
  checkInterval: 5000,
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  start: number;
  /** Bytes that the socket had read before this request. */
  bytesBefore: number;
  /** When response data began to queue up, and how many bytes the client had read by then. */
  backlog: { since: number; taken: number } | null;
};

/** Disconnects clients of `server` that send a body or read a response more slowly than the rates. */
export function limitSlowClients(
  server: Server,
  answer: RequestListener,
  rates: ClientRates = defaultRates,
): RequestListener {
  // No total limit: the rate is checked, so a large body may arrive over a slow network.
  server.requestTimeout = 0;
  const exchanges = new Set<Exchange>();
  const check = () => {
    for (const exchange of exchanges) endIfSlow(exchange, performance.now(), rates);
  };
  const timer = setInterval(check, rates.checkInterval).unref();
  server.once('close', () => clearInterval(timer));
  return (request, response) => {
    const bytesBefore = request.socket.bytesRead;
    const exchange = { request, response, start: performance.now(), bytesBefore, backlog: null };
    exchanges.add(exchange);
    const forget = () => void exchanges.delete(exchange);
    // The body may still arrive after the response.
    response.once('close', () => {
      if (request.complete || request.destroyed) forget();
      else request.once('close', forget);
    });
    answer(request, response);
  };
}

function endIfSlow(exchange: Exchange, now: number, rates: ClientRates): void {
  if (exchange.request.complete) endSlowReader(exchange, now, rates);
  else endSlowSender(exchange, now, rates);
}

function endSlowSender(
  { request, response, start, bytesBefore }: Exchange,
  now: number,
  { bodyGrace, bodyRate }: ClientRates,
): void {
  const { socket } = request;
  const due = ((now - start - bodyGrace) / 1000) * bodyRate;
  if (now - start < bodyGrace || socket.bytesRead - bytesBefore >= due) return;
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}

function endSlowReader(
  exchange: Exchange,
  now: number,
  { readGrace, readRate }: ClientRates,
): void {
  const { socket } = exchange.request;
  const taken = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0) exchange.backlog = null;
  else exchange.backlog ??= { since: now, taken };
  if (!exchange.backlog) return;
  const waited = now - exchange.backlog.since;
  const due = ((waited - readGrace) / 1000) * readRate;
  if (waited > readGrace && taken - exchange.backlog.taken < due) socket.destroy();
}

import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { allServerFeatures } from '@/lib/feature.server';
import { logger } from '@/server/logger.server';
import { Connections, type ConnectionTimeouts, defaultTimeouts } from './connections.server';
import { portInUseMessage } from './port-in-use-message';

/** Thrown when the server cannot listen on HOST and PORT; the message names the wrong setting. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const faults: Record<string, (port: number) => string> = {
  EADDRINUSE: portInUseMessage,
  EACCES: (port) => `PORT ${port} must not be used by this user. Example: PORT=3000`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
  ENOTFOUND: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
  EINVAL: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Told of each request that arrives, also of those that are refused or for a file. */
    readonly onExchange?: (request: IncomingMessage, response: ServerResponse) => void;
    /** Wraps what answers the requests of a server before it listens, and may set its timeouts. */
    readonly guardServer?: (server: Server, answer: RequestListener) => RequestListener;
  }
}

type Answer = (request: ServerRequest) => Promise<Response>;

/** A server that listens. */
export type Listening = { connections: Connections; port: number };

/**
 * Listens on `host`. Without `host` it listens on 127.0.0.1 and, if the machine has IPv6, on ::1,
 * which are the addresses of `localhost`.
 * @param port 0 for any free port
 * @throws ListenError
 */
export async function listenOn(
  port: number,
  host: string | undefined,
  fetch: Answer,
  timeouts: ConnectionTimeouts = defaultTimeouts,
): Promise<Listening> {
  const connections = new Connections(timeouts);
  const answer = listener(fetch, connections);
  const first = await listen(port, host ?? '127.0.0.1', answer, timeouts);
  const { port: chosen } = first.address() as AddressInfo;
  connections.watch(first);
  if (host) return { connections, port: chosen };
  const second = await listen(chosen, '::1', answer, timeouts).catch((error: ListenError) => {
    const { code } = error.cause as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  if (second) connections.watch(second);
  return { connections, port: chosen };
}

/** Adapts `fetch` to Node's HTTP server, and refuses requests that have no valid URL. */
function listener(fetch: Answer, connections: Connections): RequestListener {
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const request = new NodeRequest({ req, res });
    const answer = await fetch(request).catch((error: unknown) => brokenAnswer(request, error));
    // Node calls the handler after the headers. One turn later it has also parsed the body bytes
    // that came in the same packet, so `complete` is up to date.
    if (!req.complete) await new Promise((resolve) => setImmediate(resolve));
    connections.beforeAnswer(req, res);
    await sendNodeResponse(res, answer);
  };
  return (request, response) => {
    for (const { onExchange } of allServerFeatures()) onExchange?.(request, response);
    // Guards, measures and a stream wait for its end together; from 11 on, Node warns of a leak.
    response.setMaxListeners(20);
    // A client that is gone; without a listener, the error would end the process.
    response.on('error', () => {});
    if (!connections.begin(request, response)) return;
    if (isReadable(request)) {
      handle(request, response).catch((error: unknown) => {
        logger().error({ err: error }, 'A response could not be sent');
        response.destroy();
      });
      return;
    }
    connections.beforeAnswer(request, response);
    const body = JSON.stringify({ code: 'BAD_REQUEST', message: 'The request cannot be read' });
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(body);
  };
}

function brokenAnswer(request: Request, error: unknown): Response {
  // If the client has aborted the request, the error is only a consequence.
  if (!request.signal.aborted)
    logger().error({ err: error }, 'A request failed before it was answered');
  return new Response(null, { status: 500 });
}

/**
 * False for an absolute URL (`GET http://other.example/`), an invalid Host, or two Host headers.
 */
function isReadable({ url, headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return (
    hosts <= 1 &&
    url?.startsWith('/') === true &&
    URL.canParse(`http://${headers.host ?? 'localhost'}`)
  );
}

function listen(
  port: number,
  host: string,
  unguarded: RequestListener,
  { checkInterval }: ConnectionTimeouts,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ connectionsCheckingInterval: checkInterval });
    const answer = allServerFeatures().reduce(
      (inner, { guardServer }) => guardServer?.(server, inner) ?? inner,
      unguarded,
    );
    server.on('request', answer);
    // 100 Continue is sent only when the handler reads the body: a refusal is sent without it.
    server.on('checkContinue', (request, response) => {
      request.once('resume', () => {
        if (!response.headersSent) response.writeContinue();
      });
      answer(request, response);
    });
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const fault = faults[cause.code ?? '']?.(port) ?? `HOST and PORT: ${cause.message}`;
      reject(new ListenError(fault, { cause }));
    });
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

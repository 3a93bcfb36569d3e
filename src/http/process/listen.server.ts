import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { measured } from '@/http/health/metrics.server';
import { logger } from '@/server/logger.server';
import { Connections, type Patience, usualPatience } from './connections.server';
import { portFault } from './port-fault';

/** Thrown when the server cannot listen where the settings say; the message names the setting. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const faults: Record<string, (port: number) => string> = {
  EADDRINUSE: portFault,
  EACCES: (port) => `PORT ${port} is not for this user to listen on. Example: PORT=3000`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
  ENOTFOUND: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
  EINVAL: () => 'HOST is not an address of this machine. Example: HOST=0.0.0.0',
};

/**
 * Listens at `host`, or where `localhost` leads: to 127.0.0.1 and, on machines that have it, ::1.
 * @param port 0 for any that is free
 * @throws ListenError
 */
export async function listenOn(
  port: number,
  host: string | undefined,
  fetch: (request: ServerRequest) => Promise<Response>,
  patience: Patience = usualPatience,
): Promise<{ connections: Connections; port: number }> {
  const connections = new Connections(patience);
  const answer = listener(fetch, connections);
  const first = await listen(port, host ?? '127.0.0.1', answer, patience);
  const { port: chosen } = first.address() as AddressInfo;
  connections.watch(first);
  if (host) return { connections, port: chosen };
  const second = await listen(chosen, '::1', answer, patience).catch((error: ListenError) => {
    const { code } = error.cause as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  if (second) connections.watch(second);
  return { connections, port: chosen };
}

/** Answers what Node has read of a request, by `fetch`. */
function listener(
  fetch: (request: ServerRequest) => Promise<Response>,
  connections: Connections,
): RequestListener {
  const handler = toNodeHandler(async (request: ServerRequest) => {
    const answer = await fetch(request).catch((error: unknown) => {
      logger().error({ err: error }, 'A request failed before it was answered');
      return new Response(null, { status: 500 });
    });
    const { req, res } = request.runtime?.node ?? {};
    if (req && res) {
      // Node gives the headers first: what came with them is read in the same turn.
      if (!req.complete) await new Promise((resolve) => setImmediate(resolve));
      connections.beforeAnswer(req as IncomingMessage, res as ServerResponse);
    }
    return answer;
  }) as RequestListener;
  return measured((request, response) => {
    if (!connections.begin(request, response)) return;
    if (isReadable(request)) return handler(request, response);
    connections.beforeAnswer(request, response);
    const body = JSON.stringify({ code: 'BAD_REQUEST', message: 'The request cannot be read' });
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(body);
  });
}

/** Not so `GET http://other.example/`, a Host that no address can be made of, or two of them. */
function isReadable({ url, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  return (
    hosts.length <= 1 &&
    url?.startsWith('/') === true &&
    URL.canParse(`http://${headers.host ?? 'localhost'}`)
  );
}

function listen(
  port: number,
  host: string,
  answer: RequestListener,
  { look }: Patience,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ connectionsCheckingInterval: look }, answer);
    // The client is told to go on once its body is really read: a refusal comes before it.
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

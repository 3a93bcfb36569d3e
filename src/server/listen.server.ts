import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { logger } from './logger.server';
import { measured } from './metrics.server';
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
): Promise<{ servers: Server[]; port: number }> {
  const handler = toNodeHandler(async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      logger().error({ err: error }, 'A request failed before it was answered');
      return new Response(null, { status: 500 });
    }
  }) as RequestListener;
  const answer = measured((request, response) => {
    // Such as `GET http://other.example/`, or a Host that no address can be made of.
    const isReadable =
      request.url?.startsWith('/') && URL.canParse(`http://${request.headers.host ?? 'localhost'}`);
    if (isReadable) return handler(request, response);
    response.writeHead(400, { 'Content-Length': '0' }).end();
  });
  const first = await listen(port, host ?? '127.0.0.1', answer);
  const { port: chosen } = first.address() as AddressInfo;
  if (host) return { servers: [first], port: chosen };
  const second = await listen(chosen, '::1', answer).catch((error: ListenError) => {
    const { code } = error.cause as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null;
    first.close();
    throw error;
  });
  return { servers: second ? [first, second] : [first], port: chosen };
}

function listen(port: number, host: string, answer: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer);
    // Longer than that of usual proxies: they, not we, end a connection that is kept.
    server.keepAliveTimeout = 65_000;
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const fault = faults[cause.code ?? '']?.(port) ?? `HOST and PORT: ${cause.message}`;
      reject(new ListenError(fault, { cause }));
    });
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

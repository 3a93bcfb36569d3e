import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { countRefusal } from '@/server/observers.server';

/** A connection with more waiting requests is closed. Browsers and common proxies send one at a time. */
const maxWaiting = 16;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Answers the requests of one connection one after the other (HTTP pipelining). Node would call its
 * listener for all requests of a packet in one turn of the event loop, about 1700 in 64 kB, even after the
 * client has disconnected. Here the next request begins one turn after the previous response has been sent,
 * so that other connections are read in between. After a disconnect no further request begins.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** The waiting requests of each connection on which a request is being answered. */
  const queues = new WeakMap<Socket, Exchange[]>();

  const begin = (queue: Exchange[], [request, response]: Exchange): void => {
    const { socket } = request;
    response.once('close', () => {
      if (queue.length > 0) setImmediate(beginNext, queue, socket);
      else queues.delete(socket);
    });
    answer(request, response);
  };
  const beginNext = (queue: Exchange[], socket: Socket): void => {
    const next = queue.shift();
    // Nothing more is written to a connection that closes after this response.
    if (next && socket.writable) begin(queue, next);
    else queues.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      const empty: Exchange[] = [];
      queues.set(socket, empty);
      begin(empty, [request, response]);
    } else if (queue.length < maxWaiting) queue.push([request, response]);
    else if (!socket.destroyed) {
      countRefusal('TOO_MANY_REQUESTS');
      socket.destroy();
    }
  };
}

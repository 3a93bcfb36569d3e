import type { ServerResponse } from 'node:http';

/**
 * The status in the log of a request whose client closed the connection before the response. It is not
 * an HTTP standard; nginx logs the same number. It separates such requests from faults of the server.
 */
export const clientClosedRequest = 499;

/** The status that was sent, or 499 without a response. Call it when the response is closed. */
export const sentStatus = (response: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number =>
  response.headersSent ? response.statusCode : clientClosedRequest;

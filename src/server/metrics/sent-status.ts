import type { ServerResponse } from 'node:http';

/**
 * The status of a request whose client closed the connection before the response. No standard has
 * it; nginx writes the same number. It keeps clients that leave apart from faults of the server.
 */
export const clientClosedRequest = 499;

/** The status that was sent. To be read when the response is closed. */
export const sentStatus = (response: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number =>
  response.headersSent ? response.statusCode : clientClosedRequest;

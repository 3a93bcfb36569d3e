import handler, { createServerEntry } from '@tanstack/react-start/server-entry';
import { handleRequest } from './http/handle-request.server';
import { prepareServer } from './http/process/prepare.server';
import { serve as serveWith } from './http/process/serve.server';

const renderApp = (request: Request) => Promise.resolve(handler.fetch(request));

/** Serves the production build; called by `npm start`. */
export const serve = (): Promise<void> =>
  serveWith((request, socketAddress) => handleRequest(request, socketAddress, renderApp));

/** The framework's entry, used as it is by the development server, which is on this machine. */
export default createServerEntry({
  async fetch(request) {
    await prepareServer();
    return handleRequest(request, '127.0.0.1', renderApp);
  },
});

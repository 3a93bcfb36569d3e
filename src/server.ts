import './features.server';
import { createServerEntry } from '@tanstack/react-start/server';
import { directHandler } from './http/direct-routes.server';
import { handleRequest } from './http/handle-request.server';
import { ownRequestMiddleware } from './http/own-middleware';
import { prepareServer } from './http/process/prepare.server';
import { serve as serveWith } from './http/process/serve.server';
import { answerPage } from './http/render-page.server';
import { setRouteTable } from './http/route-table.server';

/** Creates the function that answers requests: by handlers that are `direct`, otherwise by the framework. */
async function createAnswer(): Promise<(request: Request) => Promise<Response>> {
  const [{ routeTree }, { startInstance }] = await Promise.all([
    import('./routeTree.gen'),
    import('./start'),
  ]);
  setRouteTable(routeTree);
  const { requestMiddleware } = await startInstance.getOptions();
  const own = new Set<unknown>(ownRequestMiddleware);
  const further = (requestMiddleware ?? []).filter((one) => !own.has(one));
  return async (request) => (directHandler(request, further) ?? answerPage)(request);
}

/** Serves the production build. `npm start` calls it. */
export async function serve(): Promise<void> {
  const answer = await createAnswer();
  await serveWith((request, socketAddress) => handleRequest(request, socketAddress, answer));
}

/**
 * The framework's entry for requests. The development server uses it as it is, because its only client is on
 * the same machine. Routes may change between two requests.
 */
export default createServerEntry({
  async fetch(request) {
    await prepareServer();
    return handleRequest(request, '127.0.0.1', await createAnswer());
  },
});

import './features';
import { createServerEntry } from '@tanstack/react-start/server';
import { answerRequest, handleRequest } from './http/handle-request.server';
import { prepareServer } from './http/process/prepare.server';
import { serve as serveWith } from './http/process/serve.server';
import { answerPage } from './http/render-page.server';
import { routeHandlers } from './http/route-handlers.server';
import { setRouteNames } from './http/route-names.server';

/** Serves the production build. `npm start` calls it. */
export async function serve(): Promise<void> {
  const { routeTree } = await import('./routeTree.gen');
  const routes = Object.values(routeTree.children ?? {});
  setRouteNames(routes);
  const findAnswer = routeHandlers(routes);
  const answer = async (request: Request) => (findAnswer(request) ?? answerPage)(request);
  await serveWith((request, socketAddress) => answerRequest(request, socketAddress, answer));
}

/**
 * The framework's entry for requests. The development server uses it as it is, because its only client is on
 * the same machine.
 */
export default createServerEntry({
  async fetch(request) {
    await prepareServer();
    return handleRequest(request, '127.0.0.1', answerPage);
  },
});

import type { AnyRoute } from '@tanstack/react-router';
import { matchOf } from './route-table.server';

type Context<Params> = { request: Request; params: Params };
type Handler<Params> = (context: Context<Params>) => Response | Promise<Response>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Handlers<Params> = Partial<Record<Method, Handler<Params>>>;
type Answer = (request: Request) => Response | Promise<Response>;

const directHandlers = new WeakSet<object>();

/**
 * Marks the handlers of a route that may be called without the framework, which would create a router, a query
 * client and texts for each request: a call of the API takes 1.2 to 5 times the processor time with them. In these
 * handlers `getRequest`, `setResponseHeader`, `redirect` and a thrown Response do not work. If the route, one above it
 * or `src/start.ts` has middleware, the framework answers, and runs it.
 */
export function direct<Params = Record<string, string>>(
  handlers: Handlers<Params>,
): Handlers<Params> {
  directHandlers.add(handlers);
  return handlers;
}

function directHandlersOf({ options }: AnyRoute): Handlers<Record<string, string>> | null {
  const { component, params, server } = options;
  const handlers: unknown = server?.handlers;
  if (typeof handlers !== 'object' || handlers === null || !directHandlers.has(handlers))
    return null;
  return component || params ? null : handlers;
}

/** The path of a route with values. Another spelling of it, such as one that is encoded, is left to the framework. */
const spelled = ({ fullPath }: AnyRoute, values: Record<string, string>): string =>
  fullPath.replaceAll(/\$(\w*)/g, (_: string, name: string) => values[name || '_splat'] ?? '');

/**
 * Finds the direct handler of a request; null for one that the framework must answer.
 * @param middleware that of all requests, without what changes nothing for direct handlers
 */
export function directHandler(request: Request, middleware: readonly unknown[]): Answer | null {
  const { pathname } = new URL(request.url);
  const match = middleware.length > 0 ? undefined : matchOf(pathname);
  const handler = match && directHandlersOf(match.route)?.[request.method as Method];
  if (!handler || match.routes.some(({ options }) => options.server?.middleware?.length))
    return null;
  const { route, params } = match;
  if (pathname.endsWith('/') || spelled(route, params) !== pathname) return null;
  return (given) => handler({ request: given, params });
}

import { requestUrl } from '@/lib/web/request-url';

type Handler = (context: {
  request: Request;
  params: Record<string, string>;
}) => Response | Promise<Response>;
type Handlers = Partial<Record<string, Handler>>;

/** The part of a file route that this file reads. */
type RouteNode = {
  options: { path?: string; component?: unknown; server?: { handlers?: unknown } };
};

type Answer = (request: Request) => Response | Promise<Response>;

/** Paths that the router normalizes first, so that only the router can match them. */
const needsRouter = /%|\/\//;
const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

/**
 * Finds the handlers of routes that have no page, such as `/api/health/live`, `/covers/$id` and
 * `/api/rest/$`. They are called without the framework, which would create a router, a query client and
 * texts for each request; that takes ten times as long as a short answer.
 * @param routes the routes directly below the root
 * @returns a function that finds the handler; null for a request that the framework must answer
 */
export function routeHandlers(routes: Iterable<RouteNode>): (request: Request) => Answer | null {
  const exact = new Map<string, Handlers>();
  const below: { prefix: string; param: string; isDeep: boolean; handlers: Handlers }[] = [];
  const nodes = [...routes];
  const paths = nodes.map(({ options }) => options.path ?? '');
  for (const { options } of nodes) {
    const { path = '', component, server } = options;
    if (component || typeof server?.handlers !== 'object' || !server.handlers) continue;
    const handlers = server.handlers as Handlers;
    const [, prefix, param = ''] = /^([^$]*\/)\$(\w*)$/.exec(path) ?? [];
    if (!path.includes('$')) exact.set(path, handlers);
    // Skips `/api/$`, which answers everything that no other route below /api answers: only the router
    // can decide that.
    else if (prefix && !paths.some((other) => other !== path && other.startsWith(prefix)))
      below.push({ prefix, param, isDeep: param === '', handlers });
  }
  return (request) => {
    const { pathname } = requestUrl(request);
    if (!methods.has(request.method) || needsRouter.test(pathname)) return null;
    const whole = exact.get(pathname)?.[request.method];
    if (whole) return (given) => whole({ request: given, params: {} });
    for (const { prefix, param, isDeep, handlers } of below) {
      if (!pathname.startsWith(prefix)) continue;
      const rest = pathname.slice(prefix.length);
      const handler = handlers[request.method];
      if (rest === '' || !handler || (!isDeep && rest.includes('/'))) return null;
      const params = { [isDeep ? '_splat' : param]: rest };
      return (given) => handler({ request: given, params });
    }
    return null;
  };
}

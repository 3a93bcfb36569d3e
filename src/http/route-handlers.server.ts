import { requestUrl } from '@/lib/request-url';

type Handler = (context: {
  request: Request;
  params: Record<string, string>;
}) => Response | Promise<Response>;
type Handlers = Partial<Record<string, Handler>>;

/** What this file reads of a file route. */
type RouteNode = {
  options: { path?: string; component?: unknown; server?: { handlers?: unknown } };
};

type Answer = (request: Request) => Response | Promise<Response>;

/** Paths that the router would read in another way than `pathname`. */
const needsRouter = /%|\/\//;
const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

/**
 * Answers requests for routes that have handlers and no page, such as `/api/health/live`,
 * `/covers/$id` and `/api/rest/$`. The framework would create a router, a query client and texts for
 * each of them, which takes ten times as long as a short answer.
 * @param routes the routes directly below the root
 * @returns a function that finds the answer; null for a request that the framework has to answer
 */
export function routeHandlers(routes: Iterable<unknown>): (request: Request) => Answer | null {
  const exact = new Map<string, Handlers>();
  const below: { prefix: string; param: string; isDeep: boolean; handlers: Handlers }[] = [];
  const nodes = [...routes] as RouteNode[];
  const paths = nodes.map(({ options }) => options.path ?? '');
  for (const { options } of nodes) {
    const { path = '', component, server } = options;
    if (component || typeof server?.handlers !== 'object' || !server.handlers) continue;
    const handlers = server.handlers as Handlers;
    const [, prefix, param = ''] = /^([^$]*\/)\$(\w*)$/.exec(path) ?? [];
    if (!path.includes('$')) exact.set(path, handlers);
    // `/api/$` answers what no other route below /api answers, and only the router knows those.
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

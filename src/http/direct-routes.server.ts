import { requestUrl } from '@/lib/web/request-url';

type Context<Params> = { request: Request; params: Params };
type Handler<Params> = (context: Context<Params>) => Response | Promise<Response>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Handlers<Params> = Partial<Record<Method, Handler<Params>>>;

/** The part of a file route that this file reads. */
type RouteNode = {
  options: {
    path?: string;
    component?: unknown;
    params?: unknown;
    server?: { handlers?: unknown; middleware?: readonly unknown[] };
  };
};

type Answer = (request: Request) => Response | Promise<Response>;

/** Paths that the router normalizes first, so that only the router can match them. */
const needsRouter = /%|\/\//;

const directHandlers = new WeakSet<object>();

/**
 * Marks the handlers of a route that may be called without the framework, which would create a router, a query
 * client and texts for each request: a call of the API takes 1.2 to 5 times the processor time with them. In these
 * handlers `getRequest`, `setResponseHeader`, `redirect` and a thrown Response do not work. If the route, its
 * root or `src/start.ts` has middleware, the framework answers, and runs it.
 */
export function direct<Params = Record<string, string>>(
  handlers: Handlers<Params>,
): Handlers<Params> {
  directHandlers.add(handlers);
  return handlers;
}

function directHandlersOf({ options }: RouteNode): Handlers<Record<string, string>> | null {
  const { component, params, server } = options;
  const handlers = server?.handlers;
  if (typeof handlers !== 'object' || handlers === null || !directHandlers.has(handlers))
    return null;
  return component || params || server?.middleware?.length ? null : handlers;
}

/**
 * Finds the direct handlers of a request.
 * @param root its children are the routes directly below the root
 * @param middleware that of all requests, without what changes nothing for direct handlers
 * @returns a function that finds the handler; null for a request that the framework must answer
 */
export function directRoutes(
  root: RouteNode & { children?: unknown },
  middleware: readonly unknown[],
): (request: Request) => Answer | null {
  const exact = new Map<string, Handlers<Record<string, string>>>();
  const below: {
    prefix: string;
    param: string;
    isDeep: boolean;
    handlers: Handlers<Record<string, string>>;
  }[] = [];
  const isForAll = middleware.length > 0 || (root.options.server?.middleware?.length ?? 0) > 0;
  const nodes = isForAll ? [] : (Object.values(root.children ?? {}) as RouteNode[]);
  const paths = nodes.map(({ options }) => options.path ?? '');
  for (const node of nodes) {
    const { path = '' } = node.options;
    const handlers = directHandlersOf(node);
    if (!handlers) continue;
    const [, prefix, param = ''] = /^([^$]*\/)\$(\w*)$/.exec(path) ?? [];
    if (!path.includes('$')) exact.set(path, handlers);
    // Where several routes may match, only the router can decide.
    else if (prefix && !paths.some((other) => other !== path && other.startsWith(prefix)))
      below.push({ prefix, param, isDeep: param === '', handlers });
  }
  return (request) => {
    const { pathname } = requestUrl(request);
    if (needsRouter.test(pathname)) return null;
    const method = request.method as Method;
    const whole = exact.get(pathname)?.[method];
    if (whole) return (given) => whole({ request: given, params: {} });
    for (const { prefix, param, isDeep, handlers } of below) {
      if (!pathname.startsWith(prefix)) continue;
      const rest = pathname.slice(prefix.length);
      const handler = handlers[method];
      if (rest === '' || !handler || (!isDeep && rest.includes('/'))) return null;
      const params = { [isDeep ? '_splat' : param]: rest };
      return (given) => handler({ request: given, params });
    }
    return null;
  };
}

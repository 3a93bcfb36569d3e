import { isNotFound, isRedirect } from '@tanstack/react-router';
import { createCsrfMiddleware, createMiddleware, createServerOnlyFn } from '@tanstack/react-start';
import { requestScope } from '@/server/request-scope.server';
import { ownOrigins } from '@/server/settings/own-origins.server';
import {
  faultOfServerFunction,
  isUnknownFunction,
  serverFunctionRuns,
} from './server-function-fault.server';

const isAnswer = (thrown: unknown) =>
  thrown instanceof Response || isRedirect(thrown) || isNotFound(thrown);

const isOwnOrigin = createServerOnlyFn((origin: string, request: Request) =>
  [...ownOrigins(), new URL(request.url).origin].includes(origin),
);
const storeFault = createServerOnlyFn((thrown: unknown) => {
  requestScope().fault = { thrown };
});

/** No function has run: the framework does not know it, or middleware of all requests has thrown. */
const presentUncalled = createServerOnlyFn(async (thrown: unknown) => {
  if (isUnknownFunction(thrown)) return new Response(null, { status: 404 });
  serverFunctionRuns();
  throw await faultOfServerFunction(thrown);
});

/** Lets only pages of this site call server functions. */
const csrf = createCsrfMiddleware({
  filter: ({ handlerType }) => handlerType === 'serverFn',
  origin: (origin, { request }) => isOwnOrigin(origin, request),
});

/**
 * Passes errors thrown by routes to `handleRequest`, which logs them and sends the product's error page. The
 * framework would not log them, and would send its own response.
 */
const routeFaults = createMiddleware().server(async ({ next, handlerType }) => {
  try {
    return await next();
  } catch (thrown) {
    if (isAnswer(thrown)) throw thrown;
    if (handlerType === 'serverFn') return presentUncalled(thrown);
    storeFault(thrown);
    return new Response(null, { status: 500 });
  }
});

/** Hides faults of server functions from the caller; see `faultOfServerFunction`. */
const functionFaults = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  serverFunctionRuns();
  try {
    return await next();
  } catch (thrown) {
    if (isAnswer(thrown)) throw thrown;
    throw await faultOfServerFunction(thrown);
  }
});

/** The product's own middleware of all requests. It changes nothing for routes that are `direct`. */
export const ownRequestMiddleware = [csrf, routeFaults] as const;
export const ownFunctionMiddleware = [functionFaults] as const;

import { isNotFound, isRedirect } from '@tanstack/react-router';
import { createMiddleware, createServerOnlyFn } from '@tanstack/react-start';
import { requestScope } from '@/server/request-scope.server';

const storeFault = createServerOnlyFn((thrown: unknown) => {
  requestScope().fault = { thrown };
});

/**
 * Middleware that passes errors thrown by routes to `handleRequest`, which logs them and sends the
 * product's error page. The framework would not log them, and would send its own response.
 */
export const routeErrorMiddleware = createMiddleware().server(async ({ next }) => {
  try {
    return await next();
  } catch (thrown) {
    if (thrown instanceof Response || isRedirect(thrown) || isNotFound(thrown)) throw thrown;
    storeFault(thrown);
    return new Response(null, { status: 500 });
  }
});

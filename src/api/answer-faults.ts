import { isNotFound, isRedirect } from '@tanstack/react-router';
import { createMiddleware, createServerOnlyFn } from '@tanstack/react-start';
import { requestScope } from '@/server/request-scope.server';

const noteFault = createServerOnlyFn((thrown: unknown) => {
  requestScope().fault = { thrown };
});

/**
 * Hands what a route has thrown to `handleRequest`, which logs it and answers it as everywhere else.
 * The framework would log nothing, and answer in words of its own.
 */
export const answerFaults = createMiddleware().server(async ({ next }) => {
  try {
    return await next();
  } catch (thrown) {
    if (thrown instanceof Response || isRedirect(thrown) || isNotFound(thrown)) throw thrown;
    noteFault(thrown);
    return new Response(null, { status: 500 });
  }
});

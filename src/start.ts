import { createStart } from '@tanstack/react-start';
import { ownFunctionMiddleware, ownRequestMiddleware } from './http/own-middleware';
import { shownErrors } from './shell/errors/shown-errors';

/**
 * Middleware of all requests and of all server functions, and how values travel to the browser: an adapter for errors of
 * one class stands before `shownErrors`, which takes all others.
 */
export const startInstance = createStart(() => ({
  serializationAdapters: [shownErrors],
  requestMiddleware: [...ownRequestMiddleware],
  functionMiddleware: [...ownFunctionMiddleware],
}));

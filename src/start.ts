import { createStart } from '@tanstack/react-start';
import { ownFunctionMiddleware, ownRequestMiddleware } from './http/own-middleware';

/** Middleware of all requests and of all server functions. */
export const startInstance = createStart(() => ({
  requestMiddleware: [...ownRequestMiddleware],
  functionMiddleware: [...ownFunctionMiddleware],
}));

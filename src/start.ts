import { createStart } from '@tanstack/react-start';
import { fetchOrRefuse } from './api/function-fetch';
import { ownFunctionMiddleware, ownRequestMiddleware } from './http/own-middleware';

/** Middleware of all requests and of all server functions. */
export const startInstance = createStart(() => ({
  requestMiddleware: [...ownRequestMiddleware],
  functionMiddleware: [...ownFunctionMiddleware],
  serverFns: { fetch: fetchOrRefuse },
}));

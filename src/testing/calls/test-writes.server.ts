import { procedures } from './test-procedures.server';

/** `METHOD /path` of each writing call of our API, over REST and RPC, with placeholder ids. */
export const writingCalls = (): string[] =>
  procedures
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ name, method, path }) => [
      `${method} /api/rest${path.replace(/\{\w+\}/g, 'any')}`,
      `POST /api/rpc/${name.replaceAll('.', '/')}`,
    ]);

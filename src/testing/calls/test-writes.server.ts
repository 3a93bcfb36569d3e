import { type AnyRouter, isProcedure } from '@orpc/server';
import { openApiDocument } from '@/api/openapi/openapi.server';
import { apiRouter } from '@/api/router.server';

async function restWrites(): Promise<string[]> {
  const { paths } = await openApiDocument();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/rest/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'any')}`),
    );
}

function rpcWrites(router: AnyRouter, path = '/api/rpc'): string[] {
  if (isProcedure(router)) {
    const method = router['~orpc'].route.method ?? 'POST';
    return method === 'GET' ? [] : [`POST ${path}`];
  }
  return Object.entries(router).flatMap(([key, inner]) =>
    rpcWrites(inner as AnyRouter, `${path}/${key}`),
  );
}

/** `METHOD /path` of each writing call of our API, over REST and RPC, with placeholder ids. */
export const writingCalls = async (): Promise<string[]> => [
  ...(await restWrites()),
  ...rpcWrites(apiRouter() as AnyRouter),
];

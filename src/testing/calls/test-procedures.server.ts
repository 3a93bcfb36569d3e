import { type AnyProcedure, isProcedure } from '@orpc/server';
import { apiRouter } from '@/api/router.server';

type Named = { name: string; method: string; path: string; procedure: AnyProcedure };

/** All procedures of the API, with the name, the method and the path of each. For tests. */
export const procedures: readonly Named[] = proceduresIn(apiRouter());

function proceduresIn(node: object, names: string[] = []): Named[] {
  if (!isProcedure(node))
    return Object.entries(node).flatMap(([name, child]) =>
      proceduresIn(child as object, [...names, name]),
    );
  const { method = 'POST', path = '' } = node['~orpc'].route;
  return [{ name: names.join('.'), method, path, procedure: node }];
}

import { createRouterClient } from '@orpc/server';
import { apiRouter } from '@/api/router.server';
import { type RowsForTests, type Write, type Writes, adaByHerself } from './test-callers.server';
import { runWithSession } from './test-session.server';

const files = import.meta.glob<Readonly<Record<string, Writes | RowsForTests>>>(
  '/src/features/**/*.writes.server.ts',
  { eager: true },
);

const all = Object.values(files).flatMap((file) => Object.values(file));
const isRows = (one: Writes | RowsForTests): one is RowsForTests => 'add' in one || 'useAs' in one;

/** For tests. */
export const rowsOfFeatures: readonly RowsForTests[] = all.filter(isRows);

/** The writes of all features, each with the name of its call. For tests. */
export const writeCases: readonly [name: string, Write][] = all
  .filter((one): one is Writes => !isRows(one))
  .flatMap((writes) => Object.entries(writes))
  .flatMap(([name, found]) => [found].flat().map((write): [string, Write] => [name, write]));

/** Calls a procedure by its name, as over RPC. For tests. */
export async function callByName(
  name: string,
  input: unknown,
  by = adaByHerself,
): Promise<unknown> {
  const client: unknown = createRouterClient(apiRouter(), {
    context: { via: 'rpc' },
    interceptors: [(options) => runWithSession(by, () => options.next())],
  });
  const call = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], client);
  return (call as (input: unknown) => Promise<unknown>)(input);
}

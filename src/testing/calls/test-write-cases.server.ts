import { createRouterClient } from '@orpc/server';
import { apiRouter } from '@/api/router.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import type { PlainRecords } from '@/lib/feature.server';
import { addRecord, newRecordFields, plainRecords } from '@/testing/rows/test-records.server';
import { testPdf } from '../rows/test-files';
import { type RowsForTests, type Write, type Writes, adaByHerself } from './test-callers.server';
import { runWithSession } from './test-session.server';

const files = import.meta.glob<Readonly<Record<string, Writes | RowsForTests>>>(
  '/src/features/**/*.writes.server.ts',
  { eager: true },
);

function writesOf({ call, kind, changes, own, files }: PlainRecords): Writes {
  const acts = (act: string) => [`${kind}.${act}` as AuditActName];
  const input = async (more = {}) => ({ id: await addRecord(call), ...more });
  return {
    [`${call}.create`]: { acts: acts('create'), input: () => newRecordFields(call) },
    [`${call}.update`]: { acts: acts('update'), input: () => input(changes) },
    [`${call}.delete`]: { acts: acts('delete'), input: () => input() },
    ...(files && { [`${call}.upload`]: { acts: [], input: () => ({ file: testPdf() }) } }),
    ...(own && { [`${call}.setOwn`]: { acts: [], input: () => input(own) } }),
  };
}

/** Records that name a person name the one who uses them. */
const rowsOf = ({ call, fields, own: owned }: PlainRecords): RowsForTests => ({
  useAs: async (api) => {
    const { id } = await api.account.get();
    const people = Object.entries(fields).filter(([, value]) => value === '{user}');
    const own = Object.fromEntries(people.map(([field]) => [field, id]));
    // The name of the call is known only here.
    const calls = api as unknown as Record<string, Record<string, (input: object) => unknown>>;
    if (people.length > 0)
      await calls[call]?.create?.({ ...(await newRecordFields(call)), ...own });
    if (owned) await calls[call]?.setOwn?.({ id: await addRecord(call), ...owned });
  },
});

const all = [
  ...Object.values(files).flatMap((file) => Object.values(file)),
  ...plainRecords().flatMap((records) => [writesOf(records), rowsOf(records)]),
];
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

/** Tests that reading changes no table without an audit entry, and that docs/security.md names the exceptions. */
import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { beforeEach, expect, it } from 'vitest';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { handleRequest } from '@/http/handle-request.server';
import { allServerFeatures } from '@/lib/feature.server';
import { procedures } from '@/testing/calls/test-procedures.server';
import { callByName } from '@/testing/calls/test-write-cases.server';
import { cookieOf } from '@/testing/rows/test-people.server';
import { unauditedChanges } from '@/testing/rows/test-rows.server';
import { addRowsForWrites } from '@/testing/rows/test-write-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addRowsForWrites();
});

const samples = Object.assign({}, ...allServerFeatures().map((one) => one.samples));
const ids: Record<string, string> = { book: 'book', genre: 'used', user: 'eve' };
const inputOf = (name: string): unknown =>
  JSON.parse(
    JSON.stringify(samples[name]?.input ?? {}).replace(/\{(\w+)\}/g, (_, key) => ids[key] ?? 'x'),
  );

it('no procedure that reads changes a table', async () => {
  const reads = procedures.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(procedures.length / 5);
  for (const { name } of reads) {
    // Some samples ask for what does not exist.
    const read = () =>
      callByName(name, inputOf(name)).catch((error: { status?: number }) =>
        expect(error.status).toBe(404),
      );
    expect([name, await unauditedChanges(read)]).toEqual([name, []]);
  }
});

type Answer = (context: { request: Request; params: { id: string } }) => Promise<Response>;
const routes = import.meta.glob<{ Route: { options: unknown } }>('/src/routes/api/export/**/*.ts', {
  eager: true,
});
const downloads = Object.entries(routes).map(([file, { Route }]): [string, Answer] => [
  file.replace('/src/routes', '').replace('[.]', '.').replace('$id', '{id}').replace(/\.ts$/, ''),
  (Route.options as { server: { handlers: { GET: Answer } } }).server.handlers.GET,
]);

it('no download changes a table without an entry', async () => {
  const documented = allServerFeatures().flatMap(({ files = [] }) => files);
  expect(downloads.map(([path]) => path)).toEqual(
    expect.arrayContaining(documented.map(({ path }) => path)),
  );
  const headers = { cookie: await cookieOf({ token: 'a' }) };
  for (const [path, answer] of downloads) {
    const request = new Request(`http://localhost:3000${path}`, { headers });
    const read = async () => {
      const response = await handleRequest(request, '127.0.0.1', (one) =>
        answer({ request: one, params: { id: 'ready' } }),
      );
      await response.text();
      // The import has set no record aside.
      expect([path, response.status]).toEqual([path, path.includes('{id}') ? 404 : 200]);
    };
    expect([path, await unauditedChanges(read)]).toEqual([path, []]);
  }
});

it('docs/security.md names what changes without an entry', () => {
  // The page also describes the tables of parts that a product has taken out.
  const tables = new Set(allTableFacts().map(({ table }) => getTableName(table)));
  const rows = allTableFacts().flatMap(({ table, unaudited }) => {
    if (!unaudited) return [];
    const columns = unaudited.columns?.map(({ name }) => `\`${toSnakeCase(name)}\``);
    const where = columns ? `, only ${columns.join(', ')}` : '';
    return [`| \`${getTableName(table)}\`${where} | ${unaudited.why} |`];
  });
  const page = readFileSync('docs/security.md', 'utf8');
  const [, section = ''] = page.split('### Changes without an audit entry\n');
  const listed = section
    .split(/\n#+ /)[0]
    ?.split('\n')
    .filter((line) => tables.has(/^\| `(\w+)`/.exec(line)?.[1] ?? ''));
  expect(listed).toEqual(rows);
});

/** Imports as operators run them, and an import whose server is killed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Caller, signedIn } from '../fixtures/http';
import { expect, test } from '../fixtures/operations';
import { type Workplace, addressOf } from '../fixtures/product-process';
import { expectRefusedBesideServer } from '../fixtures/refused-commands';

const rows = 1500;
const manyBooks = () =>
  ['title,author,genre', ...Array.from({ length: rows }, (_, i) => `Row ${i},Ann ${i},Novel`)].join(
    '\n',
  );

type Found = { id: string; state: string; states: Record<string, number> };

/** Requests an import repeatedly until it has the expected state. */
async function untilImport(caller: Caller, id: string, isReached: (found: Found) => boolean) {
  for (;;) {
    const { json } = await caller.call(`/api/rest/imports/${id}`);
    const found = json as Found;
    expect(Object.values(found.states).reduce((sum, one) => sum + one)).toBe(rows);
    if (isReached(found)) return found;
  }
}

const bookCount = async (caller: Caller) =>
  ((await caller.call('/api/rest/books?limit=1')).json as { total: number }).total;

test('an import continues after kill -9, and is undone as a whole', async ({ workplace }) => {
  test.setTimeout(180_000);
  workplace.addLibrary();
  const first = workplace.serve();
  const caller = await signedIn({ url: await addressOf(first) }, 'admin@admin.com');
  const before = await bookCount(caller);
  const form = new FormData();
  form.set('file', new File([manyBooks()], 'many.csv'));
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { origin: caller.url, cookie };
  const body = { method: 'POST', body: form, headers };
  const answer = await fetch(`${caller.url}/api/rest/imports`, body);
  expect(answer.status, first.output()).toBe(201);
  const dryRun = (await answer.json()) as Found & { records: number };
  expect(dryRun).toMatchObject({ records: rows, states: { new: rows } });
  await caller.call(`/api/rest/imports/${dryRun.id}/apply`, { body: {} });
  await untilImport(caller, dryRun.id, ({ states }) => (states.imported ?? 0) > 0);
  await first.kill('SIGKILL');

  const again = new Caller(await addressOf(workplace.serve()));
  for (const [name, value] of caller.cookies) again.cookies.set(name, value);
  const done = await untilImport(again, dryRun.id, ({ state }) => state === 'applied');
  expect(done.states).toMatchObject({ imported: rows, new: 0, doubtful: 0 });
  expect(await bookCount(again)).toBe(before + rows);
  await again.call(`/api/rest/imports/${dryRun.id}/undo`, { body: {} });
  await untilImport(again, dryRun.id, ({ state }) => state === 'undone');
  expect(await bookCount(again)).toBe(before);
});

async function importCommand(workplace: Workplace, ...args: string[]) {
  const program = workplace.script('books-import.ts', args);
  return { status: await program.ended, output: program.output() };
}

test('the command reports and imports, beside a running server and without one', async ({
  workplace,
}) => {
  test.setTimeout(180_000);
  const file = join(workplace.folder, 'books.csv');
  writeFileSync(file, 'title,author\nCommanded,Ann\n,Nobody\n');
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  expect(await importCommand(workplace, join(workplace.folder, 'none.csv'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no file'),
  });
  // Otherwise a misspelt option would compare the file without importing it, and succeed.
  expect(await importCommand(workplace, file, '--aply')).toMatchObject({
    status: 1,
    output: expect.stringContaining("Unknown option '--aply'"),
  });
  const report = await importCommand(workplace, file);
  expect(report.output).toContain('new 1\n');
  expect(report).toMatchObject({ status: 2 });
  const caller = await signedIn({ url }, 'admin@admin.com');
  const before = await bookCount(caller);
  const { status, output } = await importCommand(workplace, file, '--apply', '--json');
  expect({ status, states: (JSON.parse(output) as Found).states }).toMatchObject({
    status: 2,
    states: { imported: 1, faulty: 1 },
  });
  expect(await bookCount(caller)).toBe(before + 1);
  await server.kill('SIGINT');
  writeFileSync(file, 'title,author\nCommanded,Ann\n');
  const again = await importCommand(workplace, file, '--apply');
  expect(again.output).toContain('unchanged 1\n');
  expect(again).toMatchObject({ status: 0 });
});

test('a library that began with an import gets no sample data, and a file is refused in words', async ({
  workplace,
}) => {
  const file = join(workplace.folder, 'books.csv');
  writeFileSync(file, 'title,author,genre\nFirst,Ann,Novel\n');
  await importCommand(workplace, file);
  const other = join(workplace.folder, 'books.ris');
  writeFileSync(other, 'TY  - BOOK\nTI  - First\nER  - \n');
  expect(await importCommand(workplace, other)).toMatchObject({
    status: 1,
    output: expect.stringContaining('The format of the file is not known.'),
  });
  const url = await addressOf(workplace.serve());
  const caller = await signedIn({ url }, 'ann@example.org');
  expect(await bookCount(caller)).toBe(0);
});

test('an import is refused in words while a server runs whose socket was deleted', async ({
  workplace,
}) => {
  const file = join(workplace.folder, 'books.csv');
  writeFileSync(file, 'title,author\nA,B\n');
  await expectRefusedBesideServer(workplace, ['books-import.ts', [file]]);
});

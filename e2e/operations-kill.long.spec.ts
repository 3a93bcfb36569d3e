/** SIGKILL during writes. */
import { existsSync, readFileSync } from 'node:fs';
import { type Caller, signedIn } from './fixtures/http';
import { addUser, userNames } from './fixtures/operation-calls';
import { expect, test } from './fixtures/operations';
import {
  type ProductProcess,
  type Settings,
  type Workplace,
  addressOf,
} from './fixtures/product-process';

/** Number of SIGKILL rounds: 2 by default, KILL_ROUNDS=20 for a full run. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

/** Adds users until the server is killed. @returns the names that the server has acknowledged */
async function writeUntilKilled(
  server: ProductProcess,
  admin: Caller,
  round: number,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; ; n += 1) {
      const name = `Round ${round} writer ${writer} user ${n}`;
      expect(await addUser(admin, name)).toMatchObject({ status: 201 });
      acknowledged.push(name);
      // At a different moment in each round.
      if (acknowledged.length === 10 + round * 7) await server.kill('SIGKILL');
    }
  };
  // Each writer ends when the server no longer responds.
  await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
  return acknowledged;
}

for (const kind of ['embedded', 'postgres'] as const) {
  test(`kill -9: every acknowledged write survives the restart (${kind})`, async ({
    workplace,
  }) => {
    test.setTimeout(60_000 + rounds * 20_000);
    const settings = await settingsFor(kind, workplace);
    const acknowledged: string[] = [];
    let admin: Caller | undefined;
    let firstStart = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const server = workplace.serve(settings);
      const url = await addressOf(server);
      // CPU time, because other tests run at the same time. On shared processors the same work takes more CPU
      // time; the first start, which also creates the database and the sample library, shows how much.
      if (round === 0) firstStart = processorSeconds(server);
      else expect(processorSeconds(server)).toBeLessThan(Math.max(5, 1.5 * firstStart));
      admin = admin ? admin.at(url) : await signedIn({ url }, 'admin@admin.com');
      const saved = await userNames(admin);
      expect(acknowledged.filter((name) => !saved.has(name))).toEqual([]);
      if (round < rounds) acknowledged.push(...(await writeUntilKilled(server, admin, round)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 10);
  });
}

async function settingsFor(kind: 'embedded' | 'postgres', workplace: Workplace): Promise<Settings> {
  if (kind === 'embedded') {
    workplace.addLibrary();
    return {};
  }
  const postgres = await workplace.postgresLibrary();
  return { DATABASE_URL: postgres.url() };
}

/** CPU seconds of the process; 0 on systems without /proc (proc(5), fields 14 and 15). */
function processorSeconds({ child }: ProductProcess): number {
  const file = `/proc/${child.pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

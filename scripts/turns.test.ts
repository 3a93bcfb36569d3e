import { globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const day = 86_400_000;

/** How often each file of a pattern has its turn in so many days, with the module as it is on each day. */
async function countTurns(pattern: string, turns: string, days: number): Promise<number[]> {
  vi.stubEnv('TEST_TURNS', turns);
  const counts = new Map(globSync(pattern).map((file) => [file, 0]));
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let nth = 0; nth < days; nth += 1) {
    vi.setSystemTime(nth * day);
    vi.resetModules();
    const { ofOtherDays } = await import('./turns');
    const others = new Set(ofOtherDays(pattern));
    for (const [file, count] of counts) if (!others.has(file)) counts.set(file, count + 1);
  }
  return [...new Set(counts.values())].sort((one, other) => one - other);
}

it('each test has its turn once a week', async () => {
  expect(await countTurns('src/**/*.server.test.ts', 'share', 7)).toEqual([1]);
  expect(await countTurns('e2e/user/*.spec.ts', 'share', 7)).toEqual([1]);
});

it('the way in and the costs of pages are tested each day', async () => {
  expect(await countTurns('e2e/{smoke,page-cost}.spec.ts', 'share', 7)).toEqual([7]);
});

it('no test waits for its day in a step of its own', async () => {
  expect(await countTurns('src/**/*.server.test.ts', 'whole', 7)).toEqual([7]);
  expect(await countTurns('e2e/**/*.long.spec.ts', 'whole', 7)).toEqual([0]);
});

it('every test runs by hand', async () => {
  expect(await countTurns('e2e/**/*.spec.ts', '', 7)).toEqual([7]);
});

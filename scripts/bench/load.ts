/** The part of `npm run bench` that measures many people at once. */
import { globSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type LoadAnswer, sendAtRate, sendInTurn } from '../send-load';
import { readMetrics } from './metrics/read-metrics';
import { seededPostgres, startInstance } from './served-instance';
import { signInPerson } from './sign-in-person';
import { signInReader } from './sign-in-reader';

export type LoadOptions = { people: number; seconds: number };

const requestsPerSecond = 50;
/** What everybody may request; a part of the product adds its own in `scripts/bench/<feature>/load.ts`. */
const corePaths = ['/api/auth/get-session', '/app', '/app/account'];

async function readPaths(): Promise<string[]> {
  const files = globSync('*/load.ts', { cwd: import.meta.dirname });
  const further = files.map(
    async (file) => ((await import(`./${file}`)) as { paths: string[] }).paths,
  );
  return [...(await Promise.all(further)).flat(), ...corePaths];
}

const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, br, zstd' };

/** A quantile. @param share from 0 to 1: 0.95 returns the value that 95 % of the values do not exceed */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const megabytes = (bytes = Number.NaN) => (bytes / 1024 / 1024).toFixed(0);

/** Measures the production build under the load of many people, on a PostgreSQL server of its own. */
export async function benchLoad({ people, seconds }: LoadOptions): Promise<void> {
  const postgres = await seededPostgres();
  const { site, stop } = await startInstance(postgres);
  try {
    const memory = async () => (await readMetrics(site)).get('process_resident_memory_bytes');
    /**
     * Seconds of processor time of the instance. They are comparable even if other programs share the
     * machine.
     */
    const processor = async () => (await readMetrics(site)).get('process_cpu_seconds_total') ?? 0;
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    console.log(`after the start: ${megabytes(await memory())} MB`);
    const cookie = await signInReader(site, 'reader@example.org', 10_000);
    const at = (path: string) => ({ url: site + path, headers: { cookie, ...asBrowser } });

    const mixedPaths = await readPaths();
    for (const path of mixedPaths.slice(0, 2)) {
      await sendInTurn(
        4,
        (answers) => answers.length >= 200,
        () => at(path),
      );
      const usedBefore = await processor();
      const began = performance.now();
      const answers = await sendInTurn(
        8,
        () => performance.now() - began > 5000,
        () => at(path),
      );
      const rate = (1000 * answers.length) / (performance.now() - began);
      const usedBetween = await processor();
      const each = (count: number, used: number) => (count / used).toFixed(0);
      console.log(
        `${path}: ${rate.toFixed(0)} a second, ${each(answers.length, usedBetween - usedBefore)} a second of processor time, ${megabytes(await memory())} MB`,
      );
      const overBegan = performance.now();
      const over = await sendAtRate(
        3 * rate,
        () => performance.now() - overBegan > 15_000,
        () => at(path),
      );
      const took = (performance.now() - overBegan) / 1000;
      const served = over.filter(({ status }) => status === 200);
      console.log(
        `  at three times that: ${(served.length / took).toFixed(0)} a second served, ${each(served.length, (await processor()) - usedBetween)} a second of processor time, ${over.length - served.length} of ${over.length} refused, 95 % of the served within ${quantile(times(served), 0.95).toFixed(0)} ms`,
      );
    }

    const usedBefore = await processor();
    const signedIn = await Promise.all(
      Array.from({ length: people }, (_, index) =>
        signInPerson(site, `person${index}@example.org`, index),
      ),
    );
    const calls = signedIn.flatMap((one) => one.times);
    console.log(
      `${people} people sign in at once: all did, ${((await processor()) - usedBefore).toFixed(1)} s of processor time; half of the calls within ${quantile(calls, 0.5).toFixed(0)} ms, 95 % within ${quantile(calls, 0.95).toFixed(0)} ms`,
    );

    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 1000;
    let minutes = 0;
    const answers = await sendAtRate(
      requestsPerSecond,
      () => {
        if (elapsed() > (minutes + 1) * 60) {
          minutes += 1;
          void memory().then((bytes) => console.log(`  minute ${minutes}: ${megabytes(bytes)} MB`));
        }
        return elapsed() > seconds;
      },
      (index) => ({
        url: site + mixedPaths[index % mixedPaths.length],
        headers: { cookie: signedIn[index % people]?.cookie ?? '', ...asBrowser },
      }),
    );
    const statuses = Object.groupBy(answers, ({ status }) => status);
    console.log(
      `${seconds} s at ${requestsPerSecond} requests a second: ${Object.entries(statuses)
        .map(([status, list]) => `${list?.length} times ${status}`)
        .join(
          ', ',
        )}; 95 % within ${quantile(times(answers), 0.95).toFixed(0)} ms, ${megabytes(await memory())} MB`,
    );
  } finally {
    await stop();
    await postgres.stop();
  }
}

const times = (answers: LoadAnswer[]) => answers.map(({ milliseconds }) => milliseconds);

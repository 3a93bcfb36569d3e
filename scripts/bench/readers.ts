/** The part of `npm run bench` that measures people who read a filled database without a pause. */
import { globSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ensureBuild } from '../production-build';
import { sendInTurn } from '../send-load';
import { quantile } from './load';
import { startInstance } from './served-instance';
import { signInReader } from './sign-in-reader';

export type ReadersOptions = { url: string; people: number; seconds: number };
/** One of the paths that people request in a database; each call may return another. */
export type PathIn = () => string;

/** What a part of the product lets people request, from `scripts/bench/<feature>/readers.ts`. */
async function readPaths(url: string): Promise<PathIn[]> {
  const files = globSync('*/readers.ts', { cwd: import.meta.dirname });
  const all = files.map(async (file) => {
    const { pathsIn } = (await import(`./${file}`)) as {
      pathsIn: (url: string) => Promise<PathIn[]>;
    };
    return pathsIn(url);
  });
  return [() => '/app', ...(await Promise.all(all)).flat()];
}

/** Starts the production build on a database that `npm run bench -- million --database URL` has filled, and reads from it. */
export async function benchReaders({ url, people, seconds }: ReadersOptions): Promise<void> {
  await ensureBuild();
  const paths = await readPaths(url);
  const { site, stop } = await startInstance(
    { url: () => url },
    // They search without a pause.
    { SEARCH_RATE_LIMIT: '0' },
  );
  try {
    // New people each time, because the database keeps how many codes one had.
    const run = Date.now();
    const cookies = await Promise.all(
      Array.from({ length: people }, (_, index) =>
        signInReader(site, `reader-${run}-${index}@example.org`, 10_000 + index),
      ),
    );
    const headersOf = (index: number) => ({
      cookie: cookies[Math.floor(index / paths.length) % people] ?? '',
      accept: 'text/html',
      'accept-encoding': 'gzip',
    });
    const readFor = (milliseconds: number) => {
      const began = performance.now();
      return sendInTurn(
        people,
        () => performance.now() - began > milliseconds,
        (index) => ({
          url: site + (paths[index % paths.length]?.() ?? ''),
          headers: headersOf(index),
        }),
      );
    };
    await readFor(10_000);
    const answers = await readFor(seconds * 1000);
    const times = answers.map(({ milliseconds }) => milliseconds);
    const refused = answers.filter(({ status }) => status !== 200).length;
    console.log(
      `${people} people at once, load of the machine ${loadavg()[0]?.toFixed(1)}: ${(answers.length / seconds).toFixed(0)} a second, half within ${quantile(times, 0.5).toFixed(0)} ms, 95 % within ${quantile(times, 0.95).toFixed(0)} ms, ${refused} of ${answers.length} refused`,
    );
  } finally {
    await stop();
  }
}

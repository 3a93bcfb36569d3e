/** The part of `npm run bench` that measures requests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../median';
import { sendInTurn } from '../send-load';
import type { BareAnswer } from './bare';
import { readMetrics } from './metrics/read-metrics';
import { seededPostgres, startInstance } from './served-instance';
import { signInPerson } from './sign-in-person';
import { signInReader } from './sign-in-reader';

export type BenchOptions = { rounds: number; seconds: number };
/**
 * One row of the bench: a request, sent by this number of clients at once. Times are medians of milliseconds of
 * the server's processor for one request. `ratio` is the median of the ratios of the rounds.
 */
export type BenchRow = {
  name: string;
  clients: number;
  processor: number;
  besideProcessor: number;
  ratio: number;
  perSecond: number;
};
export type BenchResult = { date: string; machine: string; node: string; rows: BenchRow[] };

/** Addresses that are requested in turn, each by the next person. */
export type Target = { site: string; paths: readonly string[]; cookies: readonly string[] };
/** A request and its baseline: another request, an answer of the least work, or React with the markup of the page. */
export type Row = { name: string; target: Target; beside: Target | BareAnswer | 'React' };
/** What rows may use. */
export type BenchSite = {
  site: string;
  /** The address of its database. */
  database: string;
  /** Cookies of ten people, and of an administrator. */
  people: string[];
  manager: string;
  /** Addresses that these people request in turn. */
  by: (cookies: string[], ...paths: string[]) => Target;
};
/** The rows of a part of the product: `scripts/bench/<feature>/requests.ts` exports them as `rowsOf`. */
export type RowsOf = (site: BenchSite) => Promise<Row[]>;

/** The numbers of clients that send requests at once: a person alone, and a full house. */
const clientNumbers = [1, 10];

// What browsers send.
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

const headersAt = ({ cookies }: Target, index: number) => ({
  ...asBrowser,
  cookie: cookies[index % cookies.length] ?? '',
});

/** The processor time of one request in milliseconds, and how many were answered a second. */
type Measured = { processor: number; perSecond: number };

/** Sends requests for a while. @throws Error when one is not answered with 200 */
async function measure(target: Target, seconds: number, clients: number): Promise<Measured> {
  const { site, paths } = target;
  const used = async () => (await readMetrics(site)).get('process_cpu_seconds_total') ?? 0;
  const before = await used();
  const began = performance.now();
  const answers = await sendInTurn(
    clients,
    () => performance.now() - began > seconds * 1000,
    (index) => ({
      url: `${site}${paths[index % paths.length]}`,
      headers: headersAt(target, index),
    }),
  );
  const took = (performance.now() - began) / 1000;
  const processor = (1000 * ((await used()) - before)) / answers.length;
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.url} answered ${failed.status}`);
  return { processor, perSecond: answers.length / took };
}

async function readText(target: Target, index: number): Promise<string> {
  const headers = { ...headersAt(target, index), 'accept-encoding': 'identity' };
  return (await fetch(`${target.site}${target.paths[index]}`, { headers })).text();
}

const userSorts = ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'];

const coreRows = ({ people, manager, by }: BenchSite): Row[] => {
  const live = by([''], '/api/health/live');
  const targets = Array.from(
    { length: 200 },
    (_, index) => `/login?redirect=/app/account?n=${index}`,
  );
  const pages = {
    '/login': by([''], '/login'),
    '/login, rendered': by([''], ...targets),
    '/app': by(people, '/app'),
    '/manager/users': by(
      [manager],
      ...userSorts.flatMap((sort) =>
        ['', '&searchTerm=a', '&searchTerm=an', '&searchTerm=sam'].map(
          (search) => `/manager/users?sort=${sort}${search}`,
        ),
      ),
    ),
  };
  return [
    { name: 'session, beside live', target: by(people, '/api/auth/get-session'), beside: live },
    ...Object.entries(pages).map(([path, target]): Row => ({
      name: `${path}, beside React`,
      target,
      beside: 'React',
    })),
  ];
};

async function rowsAt(site: string, database: string): Promise<Row[]> {
  const cookies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      signInReader(site, `person${index}@example.org`, index),
    ),
  );
  const { cookie: manager } = await signInPerson(site, 'admin@admin.com', 99);
  const by = (of: string[], ...paths: string[]): Target => ({ site, cookies: of, paths });
  const benchSite: BenchSite = { site, database, people: cookies, manager, by };
  const further = globSync('*/requests.ts', { cwd: import.meta.dirname }).map(async (file) =>
    ((await import(`./${file}`)) as { rowsOf: RowsOf }).rowsOf(benchSite),
  );
  return [...coreRows(benchSite), ...(await Promise.all(further)).flat()];
}

/** The baseline of a row as an answer, or undefined if it is another request of the same server. */
async function answerBeside({ target, beside }: Row): Promise<BareAnswer | undefined> {
  if (beside !== 'React') return isTarget(beside) ? undefined : beside;
  const markup = target.paths.slice(0, 10).map((_, index) => readText(target, index));
  return { markup: await Promise.all(markup) };
}

/** Starts the baseline with its answers. @returns its address and what stops it */
async function startBare(answers: (BareAnswer | undefined)[], folder: string) {
  const file = join(folder, 'bare.json');
  const byPath = answers.flatMap((answer, index) => (answer ? [[`/${index}`, answer]] : []));
  writeFileSync(file, JSON.stringify(Object.fromEntries(byPath)));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/bare.ts', file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  const site = /at (http:\S+)/.exec(String(line))?.[1];
  if (!site) throw new Error('The baseline did not start');
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { site, stop };
}

const isTarget = (beside: Row['beside']): beside is Target =>
  beside !== 'React' && 'paths' in beside;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

async function measureRow(
  { name, target }: Row,
  beside: Target,
  clients: number,
  { rounds, seconds }: BenchOptions,
): Promise<BenchRow> {
  const own: Measured[] = [];
  const other: Measured[] = [];
  // The first two rounds do not count: V8 still compiles the hot code.
  for (let round = -2; round < rounds; round += 1) {
    const one = await measure(target, seconds, clients);
    const two = await measure(beside, seconds / 2, clients);
    if (round < 0) continue;
    own.push(one);
    other.push(two);
  }
  const ratios = own.map(({ processor }, at) => processor / (other[at]?.processor ?? Number.NaN));
  const time = (of: typeof own) => rounded(median(of.map(({ processor }) => processor)), 3);
  return {
    name,
    clients,
    processor: time(own),
    besideProcessor: time(other),
    ratio: rounded(median(ratios), 2),
    perSecond: rounded(median(own.map(({ perSecond }) => perSecond)), 0),
  };
}

/**
 * Measures the production build with the sample data on a PostgreSQL server of its own. Each row is compared
 * with a baseline, and takes turns with it, so other load on the machine affects both: React that renders the same
 * markup, a statement written by hand, or another request of the same server.
 */
export async function benchRequests(options: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-bench-'));
  const postgres = await seededPostgres();
  const { site, stop } = await startInstance(postgres, { SEARCH_RATE_LIMIT: '0' });
  let stopBare = () => Promise.resolve();
  try {
    const rows = await rowsAt(site, postgres.url());
    const answers = await Promise.all(rows.map(answerBeside));
    const bare = await startBare(answers, folder);
    stopBare = bare.stop;
    const measured: BenchRow[] = [];
    for (const [index, row] of rows.entries()) {
      const beside = isTarget(row.beside)
        ? row.beside
        : { site: bare.site, paths: [`/${index}`], cookies: [''] };
      for (const clients of clientNumbers)
        measured.push(await measureRow(row, beside, clients, options));
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
      node: process.version,
      rows: measured,
    };
  } finally {
    await stopBare();
    await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

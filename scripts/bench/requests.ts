/** The part of `npm run bench` that measures requests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookSorts } from '../../src/features/book/book.facts';
import { median } from '../median';
import { readMetrics, sendInTurn } from '../send-load';
import type { BareAnswer } from './bare';
import { seededPostgres, startInstance } from './served-instance';
import { signInPerson } from './sign-in-person';

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
type Target = { site: string; paths: readonly string[]; cookies: readonly string[] };
type Row = { name: string; target: Target; beside: Target | BareAnswer };

/** The numbers of clients that send requests at once: a person alone, and a full house. */
const clientNumbers = [1, 10];

/** The statement of a page of the list, written by hand. */
const listStatement = `
  select book.*, genre.name, genre.color from book join genre on genre.id = book.genre_id
  order by sort_key(book.title), book.id limit 21`;

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

/** What the sample library has, for addresses of different pages. */
async function libraryAt(site: string, cookie: string) {
  const read = async (path: string) =>
    (await (await fetch(`${site}/api/rest${path}`, { headers: { cookie } })).json()) as {
      items: Record<string, string>[];
    };
  const genres = (await read('/genres?limit=100')).items.map(({ id = '' }) => id);
  const titles = (await read('/books?limit=100')).items.map(({ title = '' }) => title);
  const words = titles
    .flatMap((title) => title.split(/\P{L}+/u))
    .filter(({ length }) => length > 3);
  // A word without its second letter is a typical misspelling.
  const terms = [...new Set(words)].flatMap((word) => [word, word[0] + word.slice(2)]);
  const filters = genres.flatMap((genre) =>
    bookSorts.map((sort) => `genreId=${genre}&sort=${sort}`),
  );
  return { filters, terms: terms.map(encodeURIComponent) };
}

const userSorts = ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'];

async function rowsOf(site: string, database: string): Promise<Row[]> {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      signInPerson(site, `person${index}@example.org`, index),
    ),
  );
  const readers = people.map(({ cookie }) => cookie);
  for (const cookie of readers)
    await fetch(`${site}/api/rest/account/onboard`, {
      method: 'POST',
      headers: { cookie, origin: site, 'content-type': 'application/json' },
      body: '{"name":"Somebody"}',
    });
  const { cookie: manager } = await signInPerson(site, 'admin@admin.com', 99);
  const { filters, terms } = await libraryAt(site, manager);
  const by = (cookies: string[], ...paths: string[]): Target => ({ site, cookies, paths });
  const live = by([''], '/api/health/live');
  const books = by(readers, ...filters.map((filter) => `/api/rest/books?limit=20&${filter}`));
  const search = by(readers, ...terms.map((term) => `/api/rest/books?limit=20&searchTerm=${term}`));
  const pages = {
    '/login': by([''], '/login'),
    '/login, rendered': by([''], ...terms.map((term) => `/login?redirect=/app/books/${term}`)),
    '/app': by(readers, '/app'),
    '/app/books': by(readers, ...filters.map((filter) => `/app/books?${filter}`)),
    '/manager/users': by(
      [manager],
      ...userSorts.flatMap((sort) =>
        ['', '&searchTerm=a', '&searchTerm=an', '&searchTerm=sam'].map(
          (search) => `/manager/users?sort=${sort}${search}`,
        ),
      ),
    ),
  };
  const rows: Row[] = [
    { name: 'session, beside live', target: by(readers, '/api/auth/get-session'), beside: live },
    { name: 'books, beside SQL', target: books, beside: { sql: listStatement, database } },
    { name: 'search, beside books', target: search, beside: books },
  ];
  for (const [name, target] of Object.entries(pages)) {
    const markup = target.paths.slice(0, 10).map((_, index) => readText(target, index));
    rows.push({
      name: `${name}, beside React`,
      target,
      beside: { markup: await Promise.all(markup) },
    });
  }
  return rows;
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

const isTarget = (beside: Row['beside']): beside is Target => 'paths' in beside;
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
 * Measures the production build with the sample library on a PostgreSQL server of its own. Each row is compared
 * with a baseline, and takes turns with it, so other load on the machine affects both: React that renders the same
 * markup, a statement written by hand, or another request of the same server.
 */
export async function benchRequests(options: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-bench-'));
  const postgres = await seededPostgres();
  const { site, stop } = await startInstance(postgres, { SEARCH_RATE_LIMIT: '0' });
  let stopBare = () => Promise.resolve();
  try {
    const rows = await rowsOf(site, postgres.url());
    const answers = rows.map(({ beside }) => (isTarget(beside) ? undefined : beside));
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

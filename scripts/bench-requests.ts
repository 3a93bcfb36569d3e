/** The part of `npm run bench` that measures requests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareAnswer } from './bench-bare';
import { median } from './median';
import { ensureBuild, serverFlags } from './production-build';
import { startPostgres } from './throwaway-postgres';

export type BenchOptions = { rounds: number; seconds: number; connections: number };
/**
 * One row of the bench. `beside` is the baseline that it is compared with. Processor times are medians of
 * the server's milliseconds for one request. `ratio` is the median of the ratios of the rounds; it barely
 * depends on the machine.
 */
export type BenchRow = {
  name: string;
  beside: 'node:http' | 'React' | 'SQL';
  processor: number;
  bareProcessor: number;
  ratio: number;
  perSecond: number;
  bytes: number;
};
export type BenchResult = { date: string; machine: string; node: string; rows: BenchRow[] };

type Target = {
  url: string;
  headers: Record<string, string>;
  /**
   * Whether each request has a different URL, so that the server renders each page instead of using
   * `cachedPage`.
   */
  isUnique?: boolean;
};
type Measured = { processor: number; perSecond: number };

/** The statement of a page of the list, written by hand. */
const listStatement = `
  select book.*, genre.name, genre.color from book join genre on genre.id = book.genre_id
  order by sort_key(book.title), book.id limit 21`;

/** Starts a program and waits until it prints its URL. */
async function start(args: string[], env: NodeJS.ProcessEnv): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    // Only the start is kept: after its URL, the server writes a long log.
    if (output.length < 10_000) output += chunk.toString();
  });
  const ended = once(child, 'close');
  for (;;) {
    const url = /at (http:\S+)/.exec(output)?.[1];
    if (url) return [child, url];
    if (child.exitCode !== null) throw new Error(`It did not start: ${output}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
}

let sentRequests = 0;

/** Sends one request. @throws unless the status is 200 */
function sendRequest({ url, headers, isUnique }: Target, agent: Agent): Promise<Buffer> {
  sentRequests += 1;
  const address = isUnique ? `${url}?redirect=/${sentRequests}` : url;
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject).end();
  });
}

/** Processor time used by the server, in milliseconds. */
async function processorTime({ url }: Target): Promise<number> {
  const text = await (await fetch(new URL('/api/metrics', url))).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

async function measure(target: Target, seconds: number, connections: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = await processorTime(target);
  const begin = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() < begin + seconds * 1000) {
      await sendRequest(target, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - begin) / 1000;
  const used = (await processorTime(target)) - before;
  agent.destroy();
  return { processor: used / count, perSecond: count / took };
}

/** Signs in with a code from the built-in mailbox. @returns the cookie */
async function signIn(url: string, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${url}/api/dev/mailbox`)).json()) as {
      to: string;
      text: string;
    }[];
    const otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (otp) {
      const answer = await post('/sign-in/email-otp', { email, otp });
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No code has arrived');
}

type Row = { name: string; beside: BenchRow['beside']; target: Target };

async function rowsOf(url: string): Promise<Row[]> {
  // The header that browsers send.
  const packed = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const reader = { ...packed, cookie: await signIn(url, 'user@user.com') };
  const manager = { ...packed, cookie: await signIn(url, 'admin@admin.com') };
  const row = (name: string, beside: Row['beside'], headers: Record<string, string>): Row => ({
    name,
    beside,
    target: { url: url + name, headers },
  });
  return [
    row('/api/health/live', 'node:http', packed),
    row('/api/auth/get-session', 'node:http', reader),
    row('/api/rest/books', 'node:http', reader),
    row('/api/rest/books', 'SQL', reader),
    row('/login', 'React', packed),
    {
      name: '/login, rendered',
      beside: 'React',
      target: { url: `${url}/login`, headers: packed, isUnique: true },
    },
    row('/app/books', 'React', reader),
    row('/manager/users', 'React', manager),
    row('/app', 'React', reader),
  ];
}

/** The answer of the baseline for a row. */
async function bareAnswer({ beside, target }: Row, database: string): Promise<BareAnswer> {
  if (beside === 'SQL') return { sql: listStatement, database };
  if (beside === 'node:http') return { bytes: (await sendRequest(target, new Agent())).length };
  const unpacked = { ...target, headers: { ...target.headers, 'accept-encoding': 'identity' } };
  return { markup: (await sendRequest(unpacked, new Agent())).toString() };
}

async function measureRows(
  rows: Row[],
  bareUrl: string,
  { rounds, seconds, connections }: BenchOptions,
): Promise<BenchRow[]> {
  const done = rows.map(() => ({ own: [] as Measured[], bare: [] as Measured[] }));
  // The first two rounds do not count: V8 still compiles the hot code.
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, { target }] of rows.entries()) {
      const own = await measure(target, seconds, connections);
      const bareTarget = { url: `${bareUrl}/${index}`, headers: {} };
      const bare = await measure(bareTarget, seconds / 2, connections);
      if (round < 0) continue;
      done[index]?.own.push(own);
      done[index]?.bare.push(bare);
    }
  }
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return Promise.all(
    rows.map(async ({ name, beside, target }, index) => {
      const { own = [], bare = [] } = done[index] ?? {};
      const ratios = own.map((one, at) => one.processor / (bare[at]?.processor ?? Number.NaN));
      return {
        name,
        beside,
        processor: rounded(median(own.map((one) => one.processor)), 3),
        bareProcessor: rounded(median(bare.map((one) => one.processor)), 3),
        ratio: rounded(median(ratios), 1),
        perSecond: rounded(median(own.map((one) => one.perSecond)), 0),
        bytes: (await sendRequest(target, new Agent())).length,
      };
    }),
  );
}

/**
 * Measures the production build with the sample library on a PostgreSQL server of its own. Each row is
 * compared with a baseline, see bench-bare.ts. Both take turns, so other load on the machine affects both.
 */
export async function benchRequests(options: BenchOptions): Promise<BenchResult> {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-bench-'));
  const children: ChildProcess[] = [];
  const postgres = await startPostgres();
  try {
    await postgres.createDatabase('library');
    const database = postgres.url('library');
    const env = { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: folder };
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/db-seed.ts'], { env });
    const [server, url] = await start([...serverFlags, 'scripts/serve.mjs'], {
      ...env,
      PORT: '0',
      API_RATE_LIMIT: '10000000',
    });
    children.push(server);
    const rows = await rowsOf(url);
    const answers = await Promise.all(
      rows.map(async (row, index) => [`/${index}`, await bareAnswer(row, database)] as const),
    );
    const file = join(folder, 'bare.json');
    writeFileSync(file, JSON.stringify(Object.fromEntries(answers)));
    const [bare, bareUrl] = await start(['--import', 'tsx', 'scripts/bench-bare.ts', file], {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
    });
    children.push(bare);
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
      node: process.version,
      rows: await measureRows(rows, bareUrl, options),
    };
  } finally {
    for (const child of children) {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'close');
    }
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

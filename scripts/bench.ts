/**
 * `npm run bench`: measures requests per second and response times, in comparison with a minimal
 * Node server in the same run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './production-build';

const HELP = `Usage: npm run bench [-- --rounds N] [-- --seconds N] [-- --connections N]
       npm run bench -- lists [--users N] [--books N] [--entries N]

Asks the production build, with the sample library, for pages and for the call behind one, packed as
a browser asks for them; and a bare node:http server that sends as many bytes as /login. Each in
turn, round after round: what else the machine does meets all of them. Figures are medians.
  --rounds N        how often each has its turn (5)
  --seconds N       how long a turn is, by one client and by many (1)
  --connections N   how many clients many are (10)

lists: milliseconds of lists and searches, on a PostgreSQL server of its own with a large library.
  --users N         how many people (100000)
  --books N         how many books (100000)
  --entries N       how many entries of the audit (100000)`;

type Target = { name: string; url: string; headers: Record<string, string> };
type Measurement = { perSecond: number; milliseconds: number; failed: number };
/** `processor` is the CPU time of the server per request, in milliseconds. */
type Round = { alone: Measurement; crowd: Measurement; processor: number };

const bareName = 'bare node:http';
const bareServer = `
  const [bytes] = process.argv.slice(1);
  const body = 'x'.repeat(Number(bytes));
  const server = require('node:http').createServer((_, response) => response.end(body));
  server.listen(0, '127.0.0.1', () => console.log('at http://127.0.0.1:' + server.address().port));`;

/** Starts a program and waits until it prints its URL. */
async function start(args: string[], env: NodeJS.ProcessEnv): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  for (;;) {
    const address = /at (http:\S+)/.exec(output)?.[1];
    if (address) return [child, address];
    if (child.exitCode !== null) throw new Error(`It did not start: ${output}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
}

/** Sends one request. @returns status and size of the response */
function sendRequest(
  { url, headers }: Target,
  agent: Agent,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    sent.on('error', reject).end();
  });
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends requests over `connections` kept-alive connections for a number of seconds. */
async function measure(target: Target, seconds: number, connections: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const client = async () => {
    while (performance.now() < begin + seconds * 1000) {
      const startedAt = performance.now();
      const { status } = await sendRequest(target, agent);
      if (status === 200) times.push(performance.now() - startedAt);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: times.length / took, milliseconds: median(times), failed };
}

/** CPU time used by the server, in seconds. */
async function processorSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
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

function print(rounds: Map<Target, Round[]>, connections: number): void {
  const row = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(22))).join(''));
  row([
    '',
    'ms alone',
    'processor ms',
    `ms with ${connections}`,
    'requests/s',
    'of bare',
    'failed',
  ]);
  let bare: number | undefined;
  for (const [{ name }, results] of rounds) {
    const of = (figure: (round: Round) => number) => median(results.map(figure));
    const perSecond = of(({ crowd }) => crowd.perSecond);
    bare ??= perSecond;
    const failed = results.reduce((sum, { alone, crowd }) => sum + alone.failed + crowd.failed, 0);
    row([
      name,
      of(({ alone }) => alone.milliseconds).toFixed(2),
      name === bareName ? '' : of(({ processor }) => processor).toFixed(2),
      of(({ crowd }) => crowd.milliseconds).toFixed(2),
      perSecond.toFixed(0),
      `${((100 * perSecond) / bare).toFixed(1)}%`,
      String(failed),
    ]);
    if (failed > 0) process.exitCode = 1;
  }
}

async function main(rounds: number, seconds: number, connections: number): Promise<void> {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-bench-'));
  const children: ChildProcess[] = [];
  try {
    const [server, url] = await start(['scripts/serve.mjs'], {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      LOGGER_LEVEL: 'warn',
      API_RATE_LIMIT: '0',
    });
    children.push(server);
    const packed = { 'accept-encoding': 'br' };
    const login = { name: '/login', url: `${url}/login`, headers: packed };
    const { bytes } = await sendRequest(login, new Agent());
    const [bare, bareUrl] = await start(['-e', bareServer, String(bytes)], process.env);
    children.push(bare);
    const asReader = { ...packed, cookie: await signIn(url, 'user@user.com') };
    const asAdmin = { ...packed, cookie: await signIn(url, 'admin@admin.com') };
    const targets: Target[] = [
      { name: bareName, url: bareUrl, headers: {} },
      login,
      { name: '/app', url: `${url}/app`, headers: asReader },
      { name: '/app/books', url: `${url}/app/books`, headers: asReader },
      { name: '/manager/users', url: `${url}/manager/users`, headers: asAdmin },
      { name: 'GET /api/rest/books', url: `${url}/api/rest/books`, headers: asReader },
    ];
    const results = new Map<Target, Round[]>(targets.map((target) => [target, []]));
    // The first two rounds do not count: V8 still compiles the hot code.
    for (let round = -2; round < rounds; round += 1) {
      for (const [target, done] of results) {
        const alone = await measure(target, seconds, 1);
        const before = await processorSeconds(url);
        const crowd = await measure(target, seconds, connections);
        const used = (await processorSeconds(url)) - before;
        const processor = (1000 * used) / (crowd.perSecond * seconds);
        if (round >= 0) done.push({ alone, crowd, processor });
      }
    }
    print(results, connections);
  } finally {
    for (const child of children) {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function numberAfter(option: string, fallback: number): number {
  const value = Number(process.argv[process.argv.indexOf(option) + 1]);
  return process.argv.includes(option) && value > 0 ? value : fallback;
}

if (process.argv.includes('--help')) console.log(HELP);
else if (process.argv[2] === 'lists') {
  const { benchLists } = await import('./bench-lists');
  await benchLists({
    users: numberAfter('--users', 100_000),
    books: numberAfter('--books', 100_000),
    entries: numberAfter('--entries', 100_000),
  });
} else
  await main(
    numberAfter('--rounds', 5),
    numberAfter('--seconds', 1),
    numberAfter('--connections', 10),
  );

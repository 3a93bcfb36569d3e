/** `npm run bench`: how fast the product answers, next to what this machine can do at all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';
import { ensureBuild } from './production-build';

const HELP = `Usage: npm run bench [-- --seconds N]

Requests per second and milliseconds (median, 95th percentile) of the sign-in page, the book list
page and the book list call of the production build on the embedded database with the sample
library, next to a bare node:http server in the same run: machines differ, so read the ratios.
  --seconds N   how long each is asked (1 to 60, 5 by default)`;

const connections = 10;

type Figures = { name: string; perSecond: number; median: number; p95: number };

/** Asks one address over ten connections for some seconds. @throws Error on any answer but 200 */
async function measure(
  name: string,
  url: string,
  headers: OutgoingHttpHeaders,
  seconds: number,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const once = () =>
    new Promise<void>((done, fail) => {
      const start = performance.now();
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().on('end', () => {
          times.push(performance.now() - start);
          done();
        });
      }).on('error', fail);
    });
  // Not counted: the first answers compile and fill caches.
  for (let index = 0; index < 20; index += 1) await once();
  times.length = 0;
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < seconds * 1000) await once();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const elapsed = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { name, perSecond: sorted.length / elapsed, median: at(0.5), p95: at(0.95) };
}

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = await read().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The server did not get ready');
}

/** Signs the sample reader in through the built-in mailbox. @returns the session's cookie */
async function signIn(url: string): Promise<string> {
  const email = 'user@user.com';
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  await post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const otp = await until(async () => {
    const mails = (await (await fetch(`${url}/api/dev/mailbox`)).json()) as { subject: string }[];
    return /\d{6}/.exec(mails[0]?.subject ?? '')?.[0];
  });
  const answer = await post('/api/auth/sign-in/email-otp', { email, otp });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function measureProduct(seconds: number): Promise<Figures[]> {
  await ensureBuild();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'start-ui-bench-'));
  const server: ChildProcess = spawn(process.execPath, [resolve('scripts/serve.mjs')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOGGER_LEVEL: 'warn',
      API_RATE_LIMIT: '0',
    },
  });
  try {
    await until(async () => ((await fetch(`${url}/api/health/ready`)).ok ? true : undefined));
    const cookie = await signIn(url);
    return [
      await measure('sign-in page', `${url}/login`, {}, seconds),
      await measure('book list page', `${url}/app/books`, { cookie }, seconds),
      await measure('book list call', `${url}/api/rest/books`, { cookie }, seconds),
    ];
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureMachine(seconds: number): Promise<Figures> {
  const server = createServer((_, answer) => answer.end('ok'));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, 'localhost', done));
  try {
    return await measure('bare node:http', `http://localhost:${port}/`, {}, seconds);
  } finally {
    server.close();
  }
}

function print(rows: Figures[]): void {
  const baseline = rows[0]?.perSecond ?? 1;
  console.log('what             requests/s   median ms   p95 ms   times slower');
  for (const { name, perSecond, median, p95 } of rows)
    console.log(
      [
        name.padEnd(15),
        perSecond.toFixed(0).padStart(11),
        median.toFixed(1).padStart(11),
        p95.toFixed(1).padStart(8),
        (baseline / perSecond).toFixed(1).padStart(14),
      ].join(' '),
    );
}

if (process.argv.includes('--help')) console.log(HELP);
else {
  const given = Number(process.argv[process.argv.indexOf('--seconds') + 1]);
  const seconds = process.argv.includes('--seconds') ? Math.min(60, Math.max(1, given || 5)) : 5;
  print([await measureMachine(seconds), ...(await measureProduct(seconds))]);
}

/** `npm run bench`: requests per second and milliseconds, beside a bare server in the same run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './production-build';

const HELP = `Usage: npm run bench [-- --seconds N] [-- --connections N]

Asks the production build, with the sample library, for a while each: /login, the readers' list of
books and the call behind it, and a bare node:http server that sends as many bytes as /login.
  --seconds N       how long each is asked (5)
  --connections N   how many ask at once (10)`;

type Target = { name: string; url: string; headers: Record<string, string> };
type Result = { name: string; perSecond: number; median: number; p95: number; failed: number };

const bareServer = `
  const [bytes] = process.argv.slice(1);
  const body = 'x'.repeat(Number(bytes));
  const server = require('node:http').createServer((_, response) => response.end(body));
  server.listen(0, '127.0.0.1', () => console.log('at http://127.0.0.1:' + server.address().port));`;

/** Starts a program and waits for the address that it prints. */
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

/** Asks once. @returns the status, and how many bytes came */
function ask({ url, headers }: Target, agent: Agent): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    asked.on('error', reject).end();
  });
}

/** Asks as often as it answers, over `connections` kept connections. */
async function measure(target: Target, seconds: number, connections: number): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const until = (end: number, isCounted: boolean) =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < end) {
          const begin = performance.now();
          const { status } = await ask(target, agent);
          if (!isCounted) continue;
          if (status === 200) times.push(performance.now() - begin);
          else failed += 1;
        }
      }),
    );
  // The first second is for the engine to find out what is worth compiling.
  await until(performance.now() + 1000, false);
  const begin = performance.now();
  await until(begin + seconds * 1000, true);
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    name: target.name,
    perSecond: times.length / took,
    median: at(0.5),
    p95: at(0.95),
    failed,
  };
}

/** Signs in by the built-in mailbox. @returns the cookie */
async function signIn(url: string, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${url}/api/dev/mailbox`)).json()) as { text: string }[];
    const otp = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
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

function print(results: Result[]): void {
  const row = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(26))).join(''));
  row(['', 'requests/s', 'median ms', 'p95 ms', 'failed']);
  for (const { name, perSecond, median, p95, failed } of results)
    row([name, perSecond.toFixed(0), median.toFixed(2), p95.toFixed(2), String(failed)]);
}

async function main(seconds: number, connections: number): Promise<void> {
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
    const agent = new Agent();
    const login = { name: '/login', url: `${url}/login`, headers: {} };
    const { bytes } = await ask(login, agent);
    const [bare, bareUrl] = await start(['-e', bareServer, String(bytes)], process.env);
    children.push(bare);
    const cookie = await signIn(url, 'user@user.com');
    const targets: Target[] = [
      { name: 'bare node:http', url: bareUrl, headers: {} },
      login,
      { name: '/app/books', url: `${url}/app/books`, headers: { cookie } },
      { name: 'GET /api/rest/books', url: `${url}/api/rest/books`, headers: { cookie } },
    ];
    const results: Result[] = [];
    for (const target of targets) results.push(await measure(target, seconds, connections));
    print(results);
    if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
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
else await main(numberAfter('--seconds', 5), numberAfter('--connections', 10));

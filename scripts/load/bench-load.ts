/** The part of `npm run bench` that measures many people at once. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { ensureBuild } from '../production-build';
import { startPostgres } from '../throwaway-postgres';
import { type LoadAnswer, readMetrics, sendAtRate, sendInTurn } from './send-load';

export type LoadOptions = { people: number; seconds: number };

const requestsPerSecond = 50;
const mixedPaths = [
  '/api/auth/get-session',
  '/api/rest/books?limit=20',
  '/app',
  '/api/rest/genres?limit=20',
  '/app/books',
];

/** The value that this share of the values does not exceed. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One person who signs in: asks for a code, reads the mail, enters the code. */
async function signInPerson(
  site: string,
  index: number,
): Promise<{ cookie: string; times: number[] }> {
  const email = `person${index}@example.org`;
  const times: number[] = [];
  const post = async (path: string, body: object, cookie = '') => {
    const started = performance.now();
    const answer = await fetch(`${site}/api/auth${path}`, {
      method: 'POST',
      // Each person has an address of their own, as behind a proxy.
      headers: {
        'content-type': 'application/json',
        origin: site,
        cookie,
        'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      },
      body: JSON.stringify(body),
    });
    await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  const browser = await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  for (;;) {
    const mails = (await (await fetch(`${site}/api/dev/mailbox`)).json()) as {
      to: string;
      text: string;
    }[];
    const otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (otp) return { cookie: await post('/sign-in/email-otp', { email, otp }, browser), times };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const megabytes = (bytes = Number.NaN) => (bytes / 1024 / 1024).toFixed(0);

/** Prints how the production build bears many people at once, on a PostgreSQL server of its own. */
export async function benchLoad({ people, seconds }: LoadOptions): Promise<void> {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-load-'));
  const postgres = await startPostgres();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url(), DATA_DIR: folder };
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/db-seed.ts'], { env });
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...env,
      PORT: String(port),
      API_RATE_LIMIT: '0',
      LOGGER_LEVEL: 'warn',
      AUTH_TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await fetch(`${site}/api/health/ready`).catch(() => null))?.ok) {
      if (server.exitCode !== null) throw new Error('The server did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const memory = async () => (await readMetrics(site)).get('process_resident_memory_bytes');
    console.log(`after the start: ${megabytes(await memory())} MB`);
    const { cookie } = await signInPerson(site, 10_000);
    const at = (path: string) => ({ url: site + path, headers: { cookie, accept: 'text/html' } });

    for (const path of ['/app/books', '/api/rest/books?limit=20']) {
      await sendInTurn(
        4,
        (answers) => answers.length >= 200,
        () => at(path),
      );
      const began = performance.now();
      const answers = await sendInTurn(
        8,
        () => performance.now() - began > 5000,
        () => at(path),
      );
      const rate = (1000 * answers.length) / (performance.now() - began);
      console.log(`${path}: ${rate.toFixed(0)} a second, ${megabytes(await memory())} MB`);
      const overBegan = performance.now();
      const over = await sendAtRate(
        3 * rate,
        () => performance.now() - overBegan > 15_000,
        () => at(path),
      );
      const took = (performance.now() - overBegan) / 1000;
      const served = over.filter(({ status }) => status === 200);
      console.log(
        `  at three times that: ${(served.length / took).toFixed(0)} a second served, ${over.length - served.length} of ${over.length} refused, 95 % of the served within ${quantile(times(served), 0.95).toFixed(0)} ms`,
      );
    }

    const signedIn = await Promise.all(
      Array.from({ length: people }, (_, index) => signInPerson(site, index)),
    );
    const calls = signedIn.flatMap((one) => one.times);
    console.log(
      `${people} people sign in at once: all did; half of the calls within ${quantile(calls, 0.5).toFixed(0)} ms, 95 % within ${quantile(calls, 0.95).toFixed(0)} ms`,
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
        headers: { cookie: signedIn[index % people]?.cookie ?? '', accept: 'text/html' },
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
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'close');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const times = (answers: LoadAnswer[]) => answers.map(({ milliseconds }) => milliseconds);

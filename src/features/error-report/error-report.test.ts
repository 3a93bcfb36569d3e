import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { logger } from '@/server/logger.server';
import { readSettings } from '@/server/settings/settings.server';
import '@/testing/register-server-features.server';
import { changeSettings } from '@/testing/test-settings.server';
import { finishReports } from './report-fault.server';

type Received = { path: string; lines: Record<string, unknown>[] };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of endings.splice(0)) await end();
});

/** A service that collects errors. @returns what it has received */
async function startService(status = 200, headers = {}): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
      received.push({
        path: request.url ?? '',
        lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      });
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  changeSettings({ SENTRY_DSN: `http://thekey@127.0.0.1:${port}/42`, VITE_ENV_NAME: 'trial' });
  return received;
}

it('sends an error of the log with its causes, and nothing personal', async () => {
  const received = await startService();
  const query = Object.assign(new Error('Failed query: select $1'), { params: ['a-secret'] });
  logger().error(
    { err: new Error('No mail to ada@example.org', { cause: query }) },
    'A page failed',
  );
  logger().warn({ err: new Error('no error') }, 'A warning');
  await finishReports();
  expect(received.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/api\/42\/envelope\/\?.*sentry_key=thekey/),
  ]);
  const event = received[0]?.lines[2];
  expect(event).toMatchObject({
    level: 'error',
    message: 'A page failed',
    environment: 'trial',
    release: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    exception: {
      values: [
        { type: 'Error', value: 'A database query failed' },
        { type: 'Error', value: 'No mail to a***@example.org' },
      ],
    },
  });
  expect(JSON.stringify(event)).toContain('/error-report.test.ts"');
  expect(JSON.stringify(received)).not.toMatch(/a-secret|ada@|server_name|"user"/);
});

it('sends one error of each kind a minute, so that a storm of one hides no other', async () => {
  const received = await startService();
  const fail = (text: string) => logger().error({ err: new Error(text) }, 'No');
  for (let index = 0; index < 500; index += 1) fail(`${index}`);
  logger().error({ err: new TypeError('other') }, 'No');
  await expect.poll(() => received.length).toBe(2);
  await finishReports();
  const values = received.map(({ lines }) => lines[2]?.exception);
  expect(values).toMatchObject([
    { values: [{ type: 'Error', value: '0' }] },
    { values: [{ type: 'TypeError', value: 'other' }] },
  ]);
});

it('sends thirty kinds a minute, and all others as one', async () => {
  const received = await startService();
  for (let index = 0; index < 500; index += 1) logger().error(`kind ${index}`);
  await expect.poll(() => received.length).toBe(31);
  await finishReports();
  expect(received).toHaveLength(31);
});

it('waits when the service asks for it, and says once that reports do not arrive', async () => {
  const received = await startService(429, { 'retry-after': '60' });
  const warn = vi.spyOn(logger(), 'warn');
  for (const text of ['first', 'second', 'third']) {
    logger().error({ err: new Error(text) }, `The ${text} page failed`);
    await finishReports();
  }
  expect(received).toHaveLength(1);
  expect(warn.mock.calls).toEqual([[{ status: 429 }, 'An error could not be reported']]);
});

it.each([
  'my.example.org/1',
  'https://my.example.org/1',
  'https://my-key@my.example.org/1',
  'https://key@my.example.org',
])('%s stops the server, and is not printed', (dsn) => {
  const start = () => readSettings({ SENTRY_DSN: dsn });
  expect(start).toThrow(/^SENTRY_DSN must be the DSN of a project/);
  expect(start).not.toThrow(dsn);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { runAgain } from '@/db/prepared.server';
import { user } from '@/db/schema';
import { runStep } from '@/server/observers.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { startTracing, wantsTraces } from './start-tracing.server';
import { inSpan, isRecorded } from './tracing.server';

const database = await openTestDatabase({ own: true });
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  for (const name of Object.keys(process.env))
    if (name.startsWith('OTEL_')) delete process.env[name];
});

/** A collector of traces. @returns the bytes that it has received, as text */
async function startCollector(): Promise<() => string> {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_SERVICE_NAME = 'library-of-a-test';
  return () => Buffer.concat(received).toString('latin1');
}

const request = { kind: 'server', mayBegin: true } as const;

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
])('is switched on by the standard variables: %j %s', (env, isOn) => {
  expect(wantsTraces(env)).toBe(isOn);
});

it('sends requests, calls and queries, without the values of queries', async () => {
  const sent = await startCollector();
  const stop = await startTracing(database);
  const { db } = database;
  await inSpan('GET', request, async (span) => {
    span?.updateName('GET /manager/users');
    await inSpan('user.list', {}, async () => {
      await db.execute(sql`select ${'a-secret-title'}::text as title`);
      await db.transaction((inside) =>
        inside.execute(sql`delete from "user" where name = ${'a-secret-name'}`),
      );
    });
    const named = db.select({ name: user.name }).from(user).where(eq(user.id, 'a-secret-id'));
    await runAgain(named);
    const failing = db.execute(sql`select ${'a-secret-number'}::int`);
    await expect(failing).rejects.toThrow(/a-secret-number|Failed query/);
  });
  await stop();
  for (const part of ['library-of-a-test', 'GET /manager/users', 'user.list', 'SELECT', 'DELETE'])
    expect(sent()).toContain(part);
  expect(sent()).toContain('select $1::text as title');
  expect(sent()).toContain('select "name" from "user" where');
  expect(sent()).not.toContain('a-secret');
});

it('follows the sampler, and does nothing in a request that is not recorded', async () => {
  const sent = await startCollector();
  process.env.OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
  process.env.OTEL_TRACES_SAMPLER_ARG = '0';
  const stop = await startTracing(database);
  await inSpan('GET', request, async (span) => {
    expect(span).toBeUndefined();
    expect(isRecorded()).toBe(false);
    await inSpan('user.list', {}, async (call) => expect(call).toBeUndefined());
  });
  // The sampled flag in the header of a trusted caller decides.
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await inSpan('GET /recorded', { ...request, traceparent }, async (span) => {
    expect(span).toBeDefined();
  });
  await stop();
  expect(sent()).toContain('GET /recorded');
  expect(sent()).not.toContain('user.list');
});

it('only runs the work when traces are switched off', async () => {
  const stop = await startTracing(database);
  await inSpan('GET', request, async (span) => expect(span).toBeUndefined());
  await stop();
});

it('names a request by its route, and takes the trace of a trusted proxy only', async () => {
  const sent = await startCollector();
  const stop = await startTracing(database);
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' };
  const answered = async (route: string, isFromProxy: boolean) => {
    const address = new Request('http://localhost:3000/manager/users/a-secret-id', { headers });
    const outcome = () => ({ route, status: 200 });
    const step = { kind: 'request', request: address, isFromProxy, outcome } as const;
    return runWithSession(null, () => runStep(step, async () => isRecorded()), address);
  };
  expect(await answered('/manager/users/$id', false)).toBe(true);
  // The proxy has decided that this one is not recorded.
  expect(await answered('/manager/hidden/$id', true)).toBe(false);
  await stop();
  expect(sent()).toContain('GET /manager/users/$id');
  expect(sent()).not.toMatch(/a-secret|hidden/);
});

/**
 * What the documentation of TanStack Start teaches works here, in production and in development: middleware
 * of routes and of all requests, handlers of routes, and server functions.
 */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { Copy } from '../scripts/parts/project-copy';
import { Caller } from './fixtures/http';
import { expect, test } from './fixtures/operations';
import { addressOf } from './fixtures/product-process';
import { waitForHydration } from './fixtures/test';

const samples = resolve(import.meta.dirname, 'fixtures/framework');

/** Replaces a text that a file contains once. */
function replace(path: string, old: string, text: string): void {
  const before = readFileSync(path, 'utf8');
  expect(before.split(old).length - 1, `places of "${old}" in ${path}`).toBe(1);
  writeFileSync(path, before.replace(old, text));
}

/** A copy of the project with routes and middleware as the guides of TanStack Start write them. */
function copyWithSamples(folder: string): Copy {
  const copy = new Copy(folder);
  for (const name of readdirSync(samples)) {
    const route = name.replace(/\.txt$/, '').replaceAll('~', '/');
    cpSync(join(samples, name), join(folder, 'src/routes', route));
  }
  const live = join(folder, 'src/routes/api/health/live.ts');
  replace(live, 'server: {', 'server: {\n    middleware: [known],');
  replace(
    live,
    'export const Route',
    `import { createMiddleware } from '@tanstack/react-start';

const known = createMiddleware().server(() => {
  throw new Response('Who is there?', { status: 401 });
});

export const Route`,
  );
  const start = join(folder, 'src/start.ts');
  replace(start, '{ createStart }', '{ createMiddleware, createStart }');
  replace(start, 'requestMiddleware: [', 'requestMiddleware: [signed, ');
  replace(start, 'functionMiddleware: [', 'functionMiddleware: [told, ');
  replace(
    start,
    'export const startInstance',
    `const told = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: { 'x-told': 'yes' } }),
);

const signed = createMiddleware().server(async ({ next, request }) => {
  if (request.headers.has('x-unwanted')) throw new Response('Not you', { status: 403 });
  const answered = await next();
  answered.response.headers.set('x-signed', 'yes');
  return answered;
});

export const startInstance`,
  );
  return copy;
}

async function checkRoutes(url: string): Promise<void> {
  const stranger = new Caller(url);
  const get = (path: string, headers = {}) =>
    stranger.call(path, { headers: { origin: url, ...headers } });
  const secret = await get('/api/secret');
  expect([secret.status, secret.text]).toEqual([401, 'Who is there?']);
  const one = await get('/api/one-secret');
  expect([one.status, one.text]).toEqual([401, 'Who is there?']);
  const guarded = await get('/api/health/live');
  expect([guarded.status, guarded.text]).toEqual([401, 'Who is there?']);
  const open = await get('/api/open?name=Ada');
  expect([open.status, open.text]).toEqual([202, 'Ada is a guest']);
  const thrown = await get('/api/thrown');
  expect([thrown.status, thrown.text]).toEqual([418, 'A teapot']);
  const moved = await get('/api/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/login']);
  const signed = ['/api/open', '/api/health/ready', '/api/rest/books', '/login', '/api/thrown'];
  for (const path of signed) expect((await get(path)).headers.get('x-signed'), path).toBe('yes');
  // Pages that the product keeps for some seconds.
  for (const path of ['/login', '/api/docs']) {
    await get(path);
    expect((await get(path)).status, path).toBe(200);
    const unwanted = await get(path, { 'x-unwanted': 'yes' });
    expect([path, unwanted.status, unwanted.text]).toEqual([path, 403, 'Not you']);
  }
}

/** Calls a server function of the sample page in the browser. @returns its value, or what it rejects with */
const call = (page: Page, name: string, data?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([called, given]) => {
      const { functions } = window as unknown as {
        functions: Record<string, (options: object) => Promise<unknown>>;
      };
      const form = new FormData();
      form.set('name', 'Ada');
      const sent = given === 'form' ? form : given;
      try {
        return await functions[called]?.({ data: sent });
      } catch (error) {
        if (error instanceof Response) return `rejected: ${error.status} ${await error.text()}`;
        const { message, isNotFound, code } = error as Error & { isNotFound?: true; code?: string };
        return `rejected: ${isNotFound ? 'not found' : (code ?? message)}`;
      }
    },
    [name, data] as const,
  );

async function checkFunctions(page: Page): Promise<void> {
  await page.goto('/functions');
  await waitForHydration(page);
  await expect(page.getByText('Hello, loader!')).toBeVisible();
  const sent = page.waitForRequest(/_serverFn/);
  expect.soft(await call(page, 'greet', { name: 'Ada' })).toBe('Hello, Ada!');
  expect.soft((await sent).headers()['x-told']).toBe('yes');
  expect.soft(await call(page, 'greet', { name: 3 })).toContain('"expected": "string"');
  expect
    .soft(await call(page, 'save', { name: 'Ada' }))
    .toEqual({ saved: 'Ada', by: 'middleware' });
  expect.soft(await call(page, 'upload', 'form')).toBe('Ada uploaded');
  expect.soft(await call(page, 'fail')).toBe('rejected: Something went wrong!');
  expect.soft(await call(page, 'miss')).toBe('rejected: not found');
  expect.soft(await call(page, 'refuse')).toBe('rejected: 409 Taken');
  // What the product did not say itself stays on the server.
  expect.soft(await call(page, 'leak')).toBe('rejected: Something went wrong');
  // The guards are those of every call.
  expect
    .soft(await call(page, 'save', { name: 'x'.repeat(300_000) }))
    .toContain('PAYLOAD_TOO_LARGE');
  await call(page, 'leave');
  await page.waitForURL('**/login');
}

test('middleware and server functions work as documented', async ({ workplace, browser }) => {
  test.setTimeout(600_000);
  const copy = copyWithSamples(join(workplace.folder, 'copy'));
  const isBuilt = copy.build();
  expect(isBuilt).toBeNull();
  workplace.addLibrary();
  for (const start of ['serve', 'develop'] as const) {
    const served = await workplace[start]({}, copy.folder);
    const url = await addressOf(served);
    await test.step(start, async () => {
      await checkRoutes(url);
      const context = await browser.newContext({ baseURL: url });
      await checkFunctions(await context.newPage());
      await context.close();
    });
    await served.kill('SIGTERM');
  }
});

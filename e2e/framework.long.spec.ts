/**
 * What the documentation of the libraries teaches works here, in production and in development: middleware of routes
 * and of all requests, handlers of routes, server functions, further pages, a query without a loader, a page of the
 * browser with typed parameters, public files.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cyclesIn } from '../scripts/structure/cycles';
import { expect, test } from './fixtures/framework-copy';
import { Caller, signedIn } from './fixtures/http';
import { builtInMailbox } from './fixtures/mailbox';
import { addressOf } from './fixtures/product-process';
import { waitForHydration } from './fixtures/test';

// In one worker, which builds the copy once.
test.describe.configure({ mode: 'default' });

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
  expect((await get('/api/missing')).status).toBe(404);
  const asked = await fetch(`${url}/api/open`, { method: 'OPTIONS' });
  expect([asked.status, asked.headers.get('x-own')]).toEqual([204, 'yes']);
  const moved = await get('/api/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/login']);
  const headers = { origin: url };
  const items = `${url}/api/items/5`;
  const body = new FormData();
  body.set('name', 'Ada');
  const posted = await fetch(items, { method: 'POST', headers, body });
  expect([posted.status, await posted.json()]).toEqual([201, { id: '5', name: 'Ada' }]);
  const put = await fetch(items, { method: 'PUT', headers, body: 'words' });
  expect([put.status, await put.text()]).toEqual([200, 'words']);
  expect((await fetch(items, { method: 'DELETE', headers })).status).toBe(204);
  const patched = await fetch(items, { method: 'PATCH', headers });
  const allowed = 'GET, HEAD, POST, PUT, DELETE';
  expect([patched.status, patched.headers.get('allow')]).toEqual([405, allowed]);
  expect((await get('/.well-known/security.txt')).text).toContain('Contact');
  expect((await get('/own%20words.txt')).text).toBe('Own words');
  const signed = ['/api/open', '/api/health/ready', '/api/rest/users', '/login', '/api/thrown'];
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

/** A form whose action is a function: React keeps by a script what is sent before the page has started. */
async function checkAction(page: Page): Promise<void> {
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto('/functions');
  await waitForHydration(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Ada entered')).toBeVisible();
  expect(faults).toEqual([]);
}

async function checkFunctions(page: Page): Promise<void> {
  await page.goto('/functions');
  await waitForHydration(page);
  await expect(page.getByText('Hello, loader! For 5 cents')).toBeVisible();
  const sent = page.waitForRequest(/_serverFn/);
  expect.soft(await call(page, 'greet', { name: 'Ada' })).toBe('Hello, Ada!');
  expect.soft((await sent).headers()['x-told']).toBe('yes');
  expect.soft(await call(page, 'greet', { name: 3 })).toContain('"expected": "string"');
  expect
    .soft(await call(page, 'save', { name: 'Ada' }))
    .toEqual({ saved: 'Ada', by: 'middleware' });
  expect.soft(await call(page, 'upload', 'form')).toBe('Ada uploaded');
  // Of a function that another file has begun, the browser has no code either.
  expect.soft(await call(page, 'whoAsks')).toBe('north by the server');
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
  // Without scripts, the browser posts the form and follows the redirect.
  await page.goBack();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** What the product did not say itself stays on the server, wherever a value has it. */
async function checkFaults(page: Page, start: 'serve' | 'develop'): Promise<void> {
  for (const path of ['/faults?fails=true', '/faults']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(path === '/faults' ? 200 : 500);
    // In development, React itself writes the error of a part that has failed.
    if (start === 'serve') expect(await response?.text(), path).not.toContain('hunter2');
    await expect(page.getByText(/Own words: .*500 INTERNAL_SERVER_ERROR/)).toBeVisible();
  }
  await waitForHydration(page);
  const counted = await page.evaluate(async () => {
    const { count } = window as unknown as { count: () => Promise<AsyncIterable<number>> };
    let last = 0;
    try {
      for await (const number of await count()) last = number;
    } catch (error) {
      return String(error);
    }
    return `no fault after ${last}`;
  });
  expect(counted).toContain('500 INTERNAL_SERVER_ERROR');
}

/** A page that only the browser renders, with typed parameters and a title of its own. */
async function checkBrowserPage(page: Page): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/in-browser?page=2');
  await expect(page.getByRole('heading', { name: 'Page 2 read by the browser' })).toBeVisible();
  await expect(page.getByText('Built for the north')).toBeVisible();
  await expect(page).toHaveTitle('Its own title');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Page 3 read by the browser' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1984 has a and b')).toBeVisible();
  expect(faults).toEqual([]);
}

test('middleware and server functions work as documented', async ({ workplace, browser, copy }) => {
  test.setTimeout(600_000);
  workplace.addLibrary();
  for (const start of ['serve', 'develop'] as const) {
    const served = await workplace[start]({}, copy.folder);
    const url = await addressOf(served);
    await test.step(start, async () => {
      await checkRoutes(url);
      const context = await browser.newContext({ baseURL: url });
      const page = await context.newPage();
      await checkAction(page);
      await checkFunctions(page);
      await checkBrowserPage(page);
      await checkFaults(page, start);
      await context.close();
    });
    await served.kill('SIGTERM');
  }
});
/** The files that each file of the browser build imports. */
function importsOf(assets: string): Map<string, string[]> {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(assets, file), 'utf8');
      return [
        file,
        [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, one = '']) => one),
      ];
    }),
  );
}

test('more pages build, a row shows its own reader, and a query needs no loader', async ({
  workplace,
  browser,
  copy,
}) => {
  test.setTimeout(600_000);
  const imports = importsOf(join(copy.folder, 'dist/client/assets'));
  expect([...imports.keys()].filter((file) => file.startsWith('north-'))).toHaveLength(1);
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  expect(cyclesIn(imports)).toEqual([]);

  workplace.addLibrary();
  const url = await addressOf(workplace.serve({}, copy.folder));
  const server = { url, mailbox: builtInMailbox(url) };
  const readers = ['admin@admin.com', 'second@admin.com'];
  const administrator = await signedIn(server, 'admin@admin.com');
  const invited = await administrator.call('/api/rest/users', {
    body: { name: 'Second', email: 'second@admin.com', role: 'admin' },
  });
  expect(invited.status, invited.text).toBeLessThan(300);
  const pages = [administrator, await signedIn(server, 'second@admin.com')];
  for (const [index, caller] of pages.entries()) {
    await caller.call('/api/rest/account/onboard', { body: { name: `Reader ${index}` } });
    const { text } = await caller.call('/manager/users');
    const seen = [...text.matchAll(/([\w@.]+)(?:<!-- -->)? reads /g)].map(([, email]) => email);
    expect(new Set(seen)).toEqual(new Set([readers[index]]));
  }

  const context = await browser.newContext({ baseURL: url });
  const cookies = [...administrator.cookies].map(([name, value]) => ({ name, value, url }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto('/app/side');
  await waitForHydration(page);
  await expect(page.getByText('Outer by the server, inner by the server')).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});

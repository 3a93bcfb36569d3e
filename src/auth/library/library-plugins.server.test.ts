import { customSession, magicLink, multiSession, oneTimeToken } from 'better-auth/plugins';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { issueCode } from '@/auth/codes/email-code.server';
import { type Db, db, setDatabase } from '@/db/client.server';
import { auditEntry } from '@/db/schema';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { logger } from '@/server/logger.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { auth } from './auth.server';
import type { LibraryCalls } from './calls/auth-call.server';

/** Plugins of better-auth as its documentation shows them, in a feature of a product. */
const mailed: string[] = [];
let hooked: object = {};
const open = {
  who: 'public',
  limits: [],
  input: null,
  sample: {},
  docs: { summary: '', body: null, answer: null },
} as const;
const libraryCalls: LibraryCalls = {
  'POST /sign-in/magic-link': { ...open, input: z.strictObject({ email: z.string() }) },
  'GET /magic-link/verify': open,
  'GET /multi-session/list-device-sessions': open,
  'GET /one-time-token/generate': { ...open, tellsToken: true },
};
registerServerFeatures([
  ...allServerFeatures(),
  {
    name: 'plugins',
    authPlugins: () => [
      magicLink({ sendMagicLink: async ({ url }) => void mailed.push(url) }),
      multiSession(),
      oneTimeToken(),
      { id: 'hooked', init: () => ({ options: { databaseHooks: hooked } }) },
    ],
    libraryCalls,
  },
]);

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

async function signInByCode(browser: TestBrowser, email: string) {
  const otp = await issueCode(email, 'sign-in');
  const answer = await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  expect(answer.status).toBe(200);
}

test('a link signs in, and the activity log says so', async () => {
  const browser = new TestBrowser();
  const email = 'ada@example.org';
  const asked = await browser.post('/api/auth/sign-in/magic-link', { email });
  expect(asked).toMatchObject({ status: 200, body: { status: true } });
  const { pathname, search } = new URL(mailed.at(-1) ?? '');
  await browser.get(pathname + search);
  expect(await browser.session()).toMatchObject({ user: { email } });
  const acts = (await db().select().from(auditEntry)).map(({ act }) => act);
  expect(acts).toContain('session.create');
});

test('a browser keeps several accounts', async () => {
  const browser = new TestBrowser();
  await signInByCode(browser, 'ada@example.org');
  await signInByCode(browser, 'grace@example.org');
  const { body } = await browser.get('/api/auth/multi-session/list-device-sessions');
  const emails = (body as { user: { email: string } }[]).map(({ user }) => user.email);
  expect(emails.toSorted()).toEqual(['ada@example.org', 'grace@example.org']);
});

test('a token that is not of a session is told', async () => {
  const browser = new TestBrowser();
  await signInByCode(browser, 'ada@example.org');
  const { body } = await browser.get('/api/auth/one-time-token/generate');
  expect(body).toEqual({ token: expect.any(String) });
});

test.each(['user', 'session'] as const)('a hook that refuses a new %s is told', async (model) => {
  hooked = { [model]: { create: { before: async () => false } } };
  setDatabase({ ...database, db: Object.create(database.db) as Db });
  const email = `refused-${model}@example.org`;
  const otp = await issueCode(email, 'sign-in');
  const answer = await new TestBrowser().post('/api/auth/sign-in/email-otp', { email, otp });
  hooked = {};
  setDatabase(database);
  const code = `FAILED_TO_CREATE_${model.toUpperCase()}`;
  expect(answer).toMatchObject({ status: 403, body: { code } });
});

test('a call that nobody has opened is named in the log of the developer', async () => {
  const warn = vi.spyOn(logger(), 'warn');
  const browser = new TestBrowser();
  const closed = await browser.post('/api/auth/multi-session/set-active', {});
  expect(closed.status).toBe(404);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('POST /multi-session/set-active'));
  warn.mockClear();
  expect((await browser.post('/api/auth/gone', {})).status).toBe(404);
  expect(warn).not.toHaveBeenCalled();
});

test('a plugin whose answer nobody would get is refused', async () => {
  const features = allServerFeatures();
  const authPlugins = () => [customSession(async (found) => ({ ...found, team: 'north' }))];
  registerServerFeatures([...features, { name: 'session', authPlugins }]);
  // The library is set up once for each database.
  setDatabase({ ...database, db: Object.create(database.db) as Db });
  expect(() => auth()).toThrow('The plugin custom-session would change GET /get-session');
  setDatabase(database);
  registerServerFeatures(features);
});

/** Tests that cookies of earlier versions still count, and that several products on one host keep apart. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { signedCookie } from '@/auth/library/cookies.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { resetModulesBelowFeatures } from '@/testing/test-settings.server';

const database = await openTestDatabase();
const email = 'ada@example.org';
let former = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email, name: 'Ada' });
  const { token } = await addSession('ada');
  former = (await signedCookie('session', token)).split(';')[0] ?? '';
});

const nameOf = (cookie: string) => cookie.split('=')[0];
const current = async (cookie: string) => {
  const answer = await sendRequest('GET', '/api/auth/get-session', { headers: { cookie } });
  const session = (await answer.json()) as { user: { email: string } } | null;
  return { email: session?.user.email, cookies: answer.headers.getSetCookie() };
};

it('a session cookie without the name of the product counts once', async () => {
  const first = await current(former);
  expect(first.email).toBe(email);
  expect(first.cookies.map(nameOf)).toEqual(['session', 'start-ui-session']);
  expect(first.cookies[0]).toContain('Max-Age=0');
  const renamed = first.cookies[1]?.split(';')[0] ?? '';
  expect(await current(renamed)).toEqual({ email, cookies: [] });
});

it('a call of the authentication library accepts it', async () => {
  const headers = { cookie: former };
  const body = { name: 'Ada Lovelace' };
  const answer = await sendRequest('POST', '/api/auth/update-user', { headers, body });
  expect(answer.status).toBe(200);
});

it('a sign-in and a sign-out replace it', async () => {
  const otp = await issueCode(email, 'sign-in');
  const given = { headers: { cookie: former }, body: { email, otp } };
  const signIn = await sendRequest('POST', '/api/auth/sign-in/email-otp', given);
  const last = (answer: Response) =>
    answer.headers.getSetCookie().findLast((one) => nameOf(one) === 'start-ui-session') ?? '';
  const cookie = last(signIn).split(';')[0] ?? '';
  expect((await current(cookie)).email).toBe(email);
  expect((await current(former)).email).toBeUndefined();
  const signOut = await sendRequest('POST', '/api/auth/sign-out', {
    headers: { cookie },
    body: {},
  });
  expect(last(signOut)).toContain('Max-Age=0');
});

it('a browser cookie without the name of the product counts once', async () => {
  const body = { email, type: 'sign-in' };
  const path = '/api/auth/email-otp/send-verification-otp';
  const made = (await sendRequest('POST', path, { body })).headers.getSetCookie()[0] ?? '';
  expect(nameOf(made)).toBe('start-ui-browser');
  const value = made.split(';')[0]?.slice('start-ui-'.length) ?? '';
  const another = { ...body, email: 'eve@example.org' };
  const answer = await sendRequest('POST', path, { headers: { cookie: value }, body: another });
  const [dropped, renewed] = answer.headers.getSetCookie();
  expect(dropped).toMatch(/^browser=;.*Max-Age=0/);
  expect(renewed?.split(';')[0]).toBe(`start-ui-${value}`);
});

it('cookies of another product on the same host change nothing, and stay', async () => {
  vi.doMock('@/lib/product/product-slug', () => ({ productSlug: 'other' }));
  onTestFinished(() => {
    vi.doUnmock('@/lib/product/product-slug');
    vi.resetModules();
  });
  await resetModulesBelowFeatures();
  const other = await import('./session-cookie.server');
  expect(other.sessionCookieName()).toBe('other-session');
  const { token } = await addSession('ada');
  const theirs = (await signedCookie('other-session', token)).split(';')[0];
  const unsigned = 'session=a.b; browser=a.b; impersonator=x';
  expect(await current(`${theirs}; ${unsigned}`)).toEqual({ email: undefined, cookies: [] });
  const otp = await issueCode(email, 'sign-in');
  const given = { headers: { cookie: `${theirs}; ${unsigned}` }, body: { email, otp } };
  const signIn = await sendRequest('POST', '/api/auth/sign-in/email-otp', given);
  const names = signIn.headers.getSetCookie().map(nameOf);
  expect(names.filter((name) => !name?.startsWith('start-ui-'))).toEqual([]);
});

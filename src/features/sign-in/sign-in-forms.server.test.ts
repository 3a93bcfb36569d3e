import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormOutcome } from '@/auth/forms/form-outcome';
import { takeOutcome } from '@/auth/forms/form-outcome.server';
import { currentSession } from '@/auth/session/current-session.server';
import { db } from '@/db/client.server';
import { handleRequest } from '@/http/handle-request.server';
import { decrypt } from '@/server/encryption.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { postName, postPreferences, postSignOut, postStopImpersonation } from './page-forms.server';
import { postCode, postCodeRequest } from './sign-in-forms.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const site = 'http://localhost:3000';
const email = 'amina@example.org';
const forms: Record<string, (request: Request) => Promise<Response>> = {
  '/forms/code-request': postCodeRequest,
  '/forms/sign-in': postCode,
  '/forms/name': postName,
  '/forms/sign-out': postSignOut,
  '/forms/stop-impersonation': postStopImpersonation,
  '/forms/preferences': postPreferences,
};

/** A browser without scripts: it posts forms, keeps cookies and follows redirects. */
class PlainBrowser {
  readonly cookies = new Map<string, string>();
  constructor(readonly address = '192.0.2.7') {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    const request = new Request(`${site}${path}`, { ...init, headers });
    const response = await handleRequest(request, this.address, async (given) => {
      if (given.method === 'POST')
        return forms[path]?.(given) ?? new Response(null, { status: 404 });
      return Response.json({ outcome: takeOutcome(), session: await currentSession() });
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /**
   * Posts a form.
   * @returns the address to which the browser is redirected, and the content of the page there
   */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await this.send(path, {
      method: 'POST',
      headers: { origin: site, accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    });
    const location = response.headers.get('location');
    if (location === null) return { status: response.status, location, outcome: null };
    const { outcome } = (await (await this.send(location)).json()) as {
      outcome: FormOutcome | null;
    };
    return { status: response.status, location, outcome };
  }

  whoIsIn = async (): Promise<string | undefined> => {
    const { session } = (await (await this.send('/')).json()) as {
      session: { user: { email: string } } | null;
    };
    return session?.user.email;
  };
}

/** The codes in the mails to an address, oldest first. */
async function mailedCodes(): Promise<string[]> {
  const { rows } = await db().execute<{ ciphertext: string }>(
    sql`select ciphertext from outbox_mail order by created_at`,
  );
  return rows.map(
    ({ ciphertext }) => /\b\d{6}\b/.exec(decrypt('outbox', ciphertext) ?? '')?.[0] ?? '',
  );
}

async function requestCode(browser: PlainBrowser): Promise<string> {
  await browser.post('/forms/code-request', { email });
  return (await mailedCodes()).at(-1) ?? '';
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the form of /login', () => {
  it('mails a code and redirects to the page that accepts it', async () => {
    const browser = new PlainBrowser();
    const fields = { email: ' Amina@Example.ORG ', redirect: '/app/account?searchTerm=a b' };
    const { status, location, outcome } = await browser.post('/forms/code-request', fields);
    expect(status).toBe(303);
    expect(location).toBe(
      `/login/verify?${new URLSearchParams({ email, redirect: fields.redirect })}`,
    );
    expect(outcome).toMatchObject({ status: 200, code: 'SENT', resendAfter: 30 });
    expect(await mailedCodes()).toHaveLength(1);
    expect((await browser.send(location ?? '')).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['', 'common:fields.emailRequired'],
    ['not an address', 'common:fields.emailInvalid'],
    ['a@example.org\r\nBcc: b@example.org', 'common:fields.emailInvalid'],
  ])('keeps the value "%s" and shows its error with status 400', async (typed, field) => {
    const browser = new PlainBrowser();
    const answer = await browser.post('/forms/code-request', { email: typed, redirect: '/app' });
    expect(answer.location).toBe('/login?redirect=%2Fapp');
    expect(answer.outcome).toMatchObject({ status: 400, code: 'INVALID_EMAIL', typed, field });
    expect(await mailedCodes()).toEqual([]);
  });

  it('mails once in 30 seconds, and redirects to the page for the code that was mailed', async () => {
    const browser = new PlainBrowser();
    await browser.post('/forms/code-request', { email });
    const { location, outcome } = await browser.post('/forms/code-request', { email });
    expect(location).toMatch(/^\/login\/verify\?/);
    expect(outcome?.resendAfter).toBeGreaterThan(0);
    expect(outcome?.resendAfter).toBeLessThanOrEqual(30);
    expect(await mailedCodes()).toHaveLength(1);
  });

  it('shows the wait at the limit of the client, which the API shares', async () => {
    const browser = new PlainBrowser();
    for (let count = 0; count < 60; count += 1)
      await browser.post('/forms/code-request', { email: 'wrong' });
    const { location, outcome } = await browser.post('/forms/code-request', { email });
    expect(location).toBe('/login');
    expect(outcome).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', typed: email });
    expect(outcome?.retryAfter).toBeGreaterThan(0);
    expect(await mailedCodes()).toEqual([]);
  });
});

describe('the form of /login/verify', () => {
  it('signs in with the code, once, and redirects to the requested page', async () => {
    const browser = new PlainBrowser();
    const code = await requestCode(browser);
    const otp = `${code.slice(0, 3)} - ${code.slice(3)}`;
    const fields = { email, code: otp, redirect: '/app/account?searchTerm=x' };
    expect((await browser.post('/forms/sign-in', fields)).location).toBe(fields.redirect);
    expect(await browser.whoIsIn()).toBe(email);
    // A repeated post finds the session.
    expect((await browser.post('/forms/sign-in', fields)).location).toBe(fields.redirect);
    const other = await new PlainBrowser('192.0.2.8').post('/forms/sign-in', fields);
    expect(other.outcome).toMatchObject({ status: 400, code: 'INVALID_OTP' });
  });

  it('never redirects to another site', async () => {
    const browser = new PlainBrowser();
    const code = await requestCode(browser);
    const fields = { email, code, redirect: '//evil.example' };
    expect((await browser.post('/forms/sign-in', fields)).location).toBe('/app');
  });

  it('sets the language and the theme of the account', async () => {
    const browser = new PlainBrowser();
    await browser.post('/forms/sign-in', { email, code: await requestCode(browser) });
    await browser.post('/forms/preferences', { language: 'ar', page: '/app?lng=en&a=1' });
    await browser.post('/forms/preferences', { theme: 'dark' });
    await browser.post('/forms/sign-out', {});
    await database.db.execute(sql`delete from rate_counter`);
    browser.cookies.clear();
    await browser.post('/forms/sign-in', { email, code: await requestCode(browser) });
    expect(Object.fromEntries(browser.cookies)).toMatchObject({ i18next: 'ar', theme: 'dark' });
  });

  it('sets the view of lists, and ignores a value that is not a view', async () => {
    const browser = new PlainBrowser();
    const page = '/app/account?sort=-title';
    const { location } = await browser.post('/forms/preferences', { view: 'lines', page });
    expect(location).toBe(page);
    await browser.post('/forms/preferences', { view: 'lines; domain=example.org' });
    expect(Object.fromEntries(browser.cookies)).toEqual({ 'list-view': 'lines' });
  });

  it('allows three guesses of a code, with the messages of the API', async () => {
    const browser = new PlainBrowser();
    const code = await requestCode(browser);
    const guess = async (otp: string) =>
      (await browser.post('/forms/sign-in', { email, code: otp })).outcome;
    expect(await guess('')).toMatchObject({ status: 400, field: 'code:required' });
    expect(await guess('123')).toMatchObject({ status: 400, field: 'code:length' });
    for (let count = 0; count < 3; count += 1)
      expect(await guess(wrongFor(code))).toMatchObject({
        code: 'INVALID_OTP',
        field: 'code:invalid',
      });
    expect(await guess(code)).toMatchObject({ status: 403, code: 'TOO_MANY_ATTEMPTS' });
    expect(await browser.whoIsIn()).toBeUndefined();
  });

  it('refuses a banned user with the text of the API', async () => {
    const browser = new PlainBrowser();
    await browser.post('/forms/sign-in', { email, code: await requestCode(browser) });
    await browser.post('/forms/sign-out', {});
    await database.db.execute(sql`delete from rate_counter`);
    await database.db.execute(sql`update "user" set banned = true where email = ${email}`);
    const code = await requestCode(browser);
    const { outcome } = await browser.post('/forms/sign-in', { email, code });
    expect(outcome).toMatchObject({ status: 403, code: 'BANNED_USER', path: '/login' });
  });

  it('mails the code again after 30 seconds, and shows the wait before that', async () => {
    const browser = new PlainBrowser();
    await requestCode(browser);
    const resend = () => browser.post('/forms/sign-in', { email, resend: '1' });
    const early = await resend();
    expect(early.outcome).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(early.outcome?.resendAfter).toBeGreaterThan(0);
    await database.db.execute(sql`delete from rate_counter`);
    expect((await resend()).outcome).toMatchObject({ status: 200, code: 'RESENT' });
    expect(await mailedCodes()).toHaveLength(2);
  });
});

describe('the onboarding and signing out', () => {
  it('saves the name, or shows its error', async () => {
    const browser = new PlainBrowser();
    await browser.post('/forms/sign-in', { email, code: await requestCode(browser) });
    const page = '/app/account?searchTerm=x';
    const save = (name: string) => browser.post('/forms/name', { name, page });
    expect((await save(' ')).outcome).toMatchObject({
      path: '/app/account',
      status: 400,
      field: 'common:fields.nameRequired',
    });
    const named = await save('  Amina Saleh ');
    expect(named).toEqual({ status: 303, location: page, outcome: null });
    const { rows } = await database.db.execute(sql`select name from "user" where email = ${email}`);
    expect(rows).toEqual([{ name: 'Amina Saleh' }]);
    await browser.post('/forms/sign-out', {});
    expect(await browser.whoIsIn()).toBeUndefined();
    expect((await save('Nobody')).location).toBe(
      `/login?${new URLSearchParams({ redirect: page })}`,
    );
  });
});

describe.each(Object.keys(forms))('%s', (path) => {
  it('is refused from another site, and accepts only what browsers post', async () => {
    const browser = new PlainBrowser();
    browser.cookies.set('start-ui-session', 'anything');
    const post = async (headers: Record<string, string>, body = 'a=b') => {
      const sent = { ...headers, 'content-length': String(body.length) };
      return (await browser.send(path, { method: 'POST', headers: sent, body })).status;
    };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post({ ...type, origin: 'https://evil.example' })).toBe(403);
    expect(await post({ ...type, origin: 'null' })).toBe(403);
    expect(await post(type)).toBe(403);
    expect(await post({ origin: site, 'content-type': 'application/json' }, '{}')).toBe(415);
    expect(await post({ origin: site, 'content-type': 'text/plain' })).toBe(415);
    expect(await post({ origin: site, 'content-type': 'multipart/form-data; boundary=a' })).toBe(
      415,
    );
    expect(await post({ ...type, origin: site }, 'a&'.repeat(10_000))).toBe(413);
    expect((await browser.send(path)).status).toBe(405);
  });
});

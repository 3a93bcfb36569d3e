import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { decrypt } from '@/server/encryption.server';
import type { addedHeaders, runInRequestScope } from '@/server/request-scope.server';

const site = 'http://localhost:3000';
type Handle = typeof handleAuthRequest;
type RunInScope = typeof runInRequestScope;
type AddedHeaders = typeof addedHeaders;
let server: { handle: Handle; runInScope: RunInScope; added: AddedHeaders } | undefined;

/** A minimal browser for sign-in tests: cookies per origin, and redirects. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Imports the server's modules for all browsers. Call it again after `vi.resetModules`. */
  static async loadServer(): Promise<void> {
    // As the entry point does.
    await import('@/features.server');
    const { handleAuthRequest: handle } = await import('@/auth/library/handle-auth-request.server');
    const { runInRequestScope: runInScope, addedHeaders: added } =
      await import('@/server/request-scope.server');
    server = { handle, runInScope, added };
  }

  async post(path: string, body: unknown) {
    const response = await this.#request(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      /** In seconds; 0 if the header is missing. */
      retryAfter: Number(response.headers.get('retry-after')),
      body: (await response.json()) as Record<string, unknown> & { code?: string },
    };
  }

  async get(path: string): Promise<{ status: number; body: unknown }> {
    const response = await this.#request(`${site}${path}`);
    return { status: response.status, body: await response.json() };
  }

  /** The session as the server reports it. */
  session = async (): Promise<CurrentSession | null> =>
    (await this.get('/api/auth/get-session')).body as CurrentSession | null;

  /**
   * Follows redirects to the first page, or until `until` returns true.
   * @returns the URL
   * @throws Error on an error status, and when the redirects form a loop
   */
  async follow(url: string, until: (url: string) => boolean = () => false): Promise<string> {
    let at = url;
    for (let step = 0; step < 20; step += 1) {
      const isPage = at.startsWith(site) && !at.startsWith(`${site}/api/auth/`);
      if (isPage || until(at)) return at;
      const response = await this.#request(at);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
      at = new URL(location, at).href;
    }
    throw new Error(`${url} redirects in a loop`);
  }

  /** The value of a cookie of the site; empty if there is none. */
  cookie = (name: string): string => decodeURIComponent(this.#cookies.get(site)?.get(name) ?? '');

  /** Deletes the cookies of an origin. */
  forget(origin: string): void {
    this.#cookies.delete(origin);
  }

  /** The mails in the outbox, oldest first. */
  async waitingMails(): Promise<{ to: string; subject: string; text: string }[]> {
    const { rows } = await db().execute<{ ciphertext: string }>(
      sql`select ciphertext from outbox_mail order by created_at`,
    );
    return rows.map(({ ciphertext }) => JSON.parse(decrypt('outbox', ciphertext) ?? 'null'));
  }

  async #request(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0)
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const request = { ...init, headers, redirect: 'manual' } as const;
    const response = await (origin === site ? callServer(url, request) : fetch(url, request));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isOver = attributes.some((one) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(one));
      if (isOver) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }
}

async function callServer(url: string, init: RequestInit): Promise<Response> {
  if (!server) await TestBrowser.loadServer();
  if (!server) throw new Error('TestBrowser.loadServer must be called first');
  const { handle, runInScope, added } = server;
  const request = new Request(url, init);
  const scope = {
    id: randomUUID(),
    nonce: 'nonce',
    clientAddress: '192.0.2.1',
    clientKey: null,
    request,
    memo: new Map<string, unknown>(),
  };
  return runInScope(scope, async () => {
    const response = await handle(request);
    const headers = new Headers(response.headers);
    added().forEach((value, name) => headers.append(name, value));
    return new Response(response.body, { status: response.status, headers });
  });
}

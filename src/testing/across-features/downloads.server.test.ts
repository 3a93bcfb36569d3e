/** Tests how many downloads run at the same time, and that a download lets other requests go first. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { download } from '@/api/files/download.server';
import { whileAllowed } from '@/auth/download-session.server';
import { database, db } from '@/db/client.server';
import { session } from '@/db/schema';
import { handleRequest } from '@/http/handle-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();
const permission = { account: ['read'] } as const;
const ids = ['ada', 'bob', 'eve', 'fay'];
const many = Array.from({ length: 25 }, (_, at) => `many-${at}`);
const cookies: Record<string, string> = {};
beforeAll(async () => {
  for (const id of [...ids, ...many]) {
    await addPerson({ id, email: `${id}@example.org` });
    cookies[id] = await cookieOf(await addSession(id));
  }
});

/** Has more parts than a stream reads ahead. */
async function* longFile(): AsyncGenerator<string> {
  for (let part = 0; part < 20; part += 1) yield await Promise.resolve(`${part}\n`);
}

/** Starts a download, and cancels it when the test ends: otherwise it would count in the next test. */
async function start(
  id: string,
  open: () => AsyncGenerator<string> = longFile,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request('http://localhost:3000/api/export/file.txt', {
    headers: { cookie: cookies[id] ?? '', ...headers },
  });
  const response = await handleRequest(request, '127.0.0.1', () =>
    download(request, permission, () =>
      Promise.resolve({
        name: 'file.txt',
        type: 'text/plain',
        parts: whileAllowed(request, permission, open()),
      }),
    ),
  );
  onTestFinished(async () => {
    if (!response.body?.locked) await response.body?.cancel();
  });
  return response;
}

const refusalOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
  Number(response.headers.get('Retry-After')) > 0,
];
const tooManyOfOne = [429, 'TOO_MANY_REQUESTS', true];
const tooManyInAll = [503, 'SERVICE_UNAVAILABLE', true];

describe('simultaneous downloads', () => {
  it('are at most two for one person; the third is refused before its file is opened', async () => {
    expect((await start('ada')).status).toBe(200);
    expect((await start('ada')).status).toBe(200);
    let isOpened = false;
    const third = await start('ada', () => {
      isOpened = true;
      return longFile();
    });
    expect(await refusalOf(third)).toEqual(tooManyOfOne);
    expect(isOpened).toBe(false);
  });

  it('are at most fifty in total', async () => {
    for (let started = 0; started < 50; started += 1)
      expect((await start(`many-${started >> 1}`)).status).toBe(200);
    expect(await refusalOf(await start('fay'))).toEqual(tooManyInAll);
  });

  it('read in turn: fewer at once than the database has connections, and at most two if it is embedded', async () => {
    const opened = database();
    const limit = opened.kind === 'embedded' ? 2 : opened.pool.size / 2;
    let reading = 0;
    let most = 0;
    async function* slowFile() {
      for (let part = 0; part < 5; part += 1) {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise(setImmediate);
        reading -= 1;
        yield `${part}`;
      }
    }
    const started = [...ids, ...ids, 'many-0', 'many-1', 'many-2'];
    const texts = started.map(async (id) => (await start(id, slowFile)).text());
    expect(await Promise.all(texts)).toEqual(started.map(() => '01234'));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(limit);
  });

  it('of slow clients do not make other downloads wait', async () => {
    for (const id of ['ada', 'bob', 'eve']) {
      await start(id);
      await start(id);
    }
    expect(await (await start('fay')).text()).toContain('19');
  });

  const endings: [string, (response: Response) => Promise<unknown>][] = [
    ['has been read', (response) => response.text()],
    ['is left by its client', async (response) => response.body?.cancel()],
    [
      'is left by its client between two parts',
      async (response) => {
        const reader = response.body?.getReader();
        await reader?.read();
        await reader?.cancel();
      },
    ],
  ];
  it.each(endings)('may include a new one once one %s', async (_, end) => {
    const first = await start('ada');
    await start('ada');
    await end(first);
    expect((await start('ada')).status).toBe(200);
    expect(await refusalOf(await start('ada'))).toEqual(tooManyOfOne);
  });

  it('may include a new one once one fails, in the middle or before its first part', async () => {
    const failing = () => Promise.reject(new Error('the disk'));
    const broken = async function* (): AsyncGenerator<string> {
      yield await failing();
    };
    for (let repeated = 0; repeated < 3; repeated += 1) {
      const response = await start('ada', broken);
      await expect(response.text()).rejects.toThrow('the disk');
      const unopened = await start('ada', () => {
        throw new Error('no file');
      });
      expect(unopened.status).toBe(500);
    }
    const cut = await start('eve');
    await db().delete(session).where(eq(session.userId, 'eve'));
    await expect(cut.text()).rejects.toThrow('may not go on');
    expect((await start('bob')).status).toBe(200);
    expect((await start('bob')).status).toBe(200);
  });
});

it('a download takes its turn after the requests that came since its last part', async () => {
  let turns = 0;
  const turnsBefore: number[] = [];
  const response = await start('ada', async function* () {
    for (let part = 0; part < 3; part += 1) {
      turnsBefore.push(turns);
      setImmediate(() => (turns += 1));
      yield await Promise.resolve(`${part}`);
    }
  });
  expect(await response.text()).toBe('012');
  expect(turnsBefore).toEqual([0, 1, 2]);
});

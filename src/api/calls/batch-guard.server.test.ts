import { beforeEach, describe, expect, it } from 'vitest';
import { codeRequestsPerMinute } from '@/auth/codes/sign-in-rules';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';
import { batchPath } from '../batch-path';

const limit = 120;
changeSettings({ API_RATE_LIMIT: String(limit) });

const database = await openTestDatabase();
let cookie = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  const id = await addPerson({ email: 'ada@example.org', onboardedAt: new Date() });
  cookie = await cookieOf(await addSession(id));
});

const call = { url: 'http://localhost:3000/api/rpc/user/list', body: { json: { searchTerm: '' } } };
const calls = (length: number) => Array.from({ length }, () => call);
const buffered = { 'x-orpc-batch': 'buffered' };

async function send(method: string, path: string, given: Parameters<typeof sendRequest>[2]) {
  const response = await sendRequest(method, path, given);
  const text = await response.text();
  return { status: response.status, code: (JSON.parse(text) as { code?: string }).code, text };
}

describe('a batch', () => {
  it('of read calls returns their results', async () => {
    const headers = { cookie, ...buffered };
    const answer = await send('POST', batchPath, { headers, body: [call, call] });
    expect(answer.status).toBe(207);
    expect(JSON.parse(answer.text)).toHaveLength(2);
  });

  it.each(['buffered', 'streaming'])('without a call is refused: %s', async (mode) => {
    const headers = { cookie, 'x-orpc-batch': mode };
    for (const body of [[], {}, null])
      expect(await send('POST', batchPath, { headers, body })).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
  });

  it('is refused at other paths, by GET, and with a body of another type', async () => {
    const headers = { cookie, ...buffered };
    const refused = { status: 400, code: 'BAD_REQUEST' };
    expect(await send('POST', '/api/rpc/user/list', { headers, body: [call] })).toMatchObject(
      refused,
    );
    expect(await send('GET', `${batchPath}?batch=%5B%5D`, { headers })).toMatchObject(refused);
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send('POST', batchPath, { headers: multipart, body: [call] })).toMatchObject(
      refused,
    );
  });

  it('counts each of its calls for the rate limit', async () => {
    stopClock();
    const headers = { cookie, ...buffered };
    const send10 = () => send('POST', batchPath, { headers, body: calls(10) });
    for (let number = 0; number < limit / 10; number += 1)
      expect((await send10()).status).toBe(207);
    expect(await send10()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    const single = await sendRequest('POST', '/api/rpc/user/list', {
      headers: { cookie },
      body: {},
    });
    expect(single.status).toBe(429);
  });

  it('of more than ten calls is refused', async () => {
    const headers = { cookie, ...buffered };
    const answer = await send('POST', batchPath, { headers, body: calls(11) });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('of a visitor without a session is refused before its body is read', async () => {
    expect(
      await send('POST', batchPath, { headers: buffered, body: 'no list of calls' }),
    ).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('counts each of its calls for the limit of codes', async () => {
    stopClock();
    const headers = { cookie, ...buffered };
    const guess = { email: 'new@example.org', code: '123456' };
    const url = 'http://localhost:3000/api/rpc/account/email/change';
    const guesses = Array.from({ length: 10 }, () => ({ url, body: { json: guess } }));
    const codes: unknown[] = [];
    for (let batch = 0; batch < 7; batch += 1) {
      const { text } = await send('POST', batchPath, { headers, body: guesses });
      const answers = JSON.parse(text) as { body: { json: { code: string } } }[];
      codes.push(...answers.map((answer) => answer.body.json.code));
    }
    expect(codes.filter((code) => code === 'INVALID_OTP')).toHaveLength(codeRequestsPerMinute);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  });
});

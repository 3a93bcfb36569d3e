import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, user } from '@/db/schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';

changeSettings({ API_RATE_LIMIT: '20' });

const database = await openTestDatabase();
let read = '';
let write = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(user).values({
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.org',
    emailVerified: true,
    role: 'admin',
    onboardedAt: new Date(),
  });
  const [reading, writing] = [newToken(), newToken()];
  const of = { userId: 'ada', name: 'x' };
  await db()
    .insert(accessToken)
    .values([
      { ...of, scope: 'read', hash: reading.hash },
      { ...of, scope: 'write', hash: writing.hash },
    ]);
  read = `Bearer ${reading.token}`;
  write = `Bearer ${writing.token}`;
});

/** The whole response of REST that a client receives. */
async function answerTo(method: string, path: string, authorization?: string, body?: unknown) {
  const answer = await sendRequest(method, `/api/rest${path}`, {
    ...(body !== undefined && { body }),
    headers: { ...(authorization && { authorization }) },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.json(),
  };
}

// Programs of others depend on these bodies, so an update of a library must not change them.
it('errors of REST have the bodies that programs of others read', async () => {
  const person = { name: 'Eve', email: 'ada@example.org' };
  const answers = {
    'not signed in': await answerTo('GET', '/users'),
    'input without what it needs': await answerTo('POST', '/users', write, {}),
    'an unknown key': await answerTo('PATCH', '/account', write, { colour: 'red' }),
    'a query that is no number': await answerTo('GET', '/users?limit=x', write),
    'a record that is not there': await answerTo('GET', '/users/none', write),
    'a value that is taken': await answerTo('POST', '/users', write, person),
    'a token that only reads': await answerTo('POST', '/users', read, person),
    'an address that is not there': await answerTo('GET', '/nothing', write),
  };
  expect(answers).toMatchInlineSnapshot(`
    {
      "a query that is no number": {
        "body": {
          "code": "BAD_REQUEST",
          "data": {
            "fields": [
              {
                "message": "Invalid whole number",
                "path": "limit",
              },
            ],
          },
          "message": "Some fields are wrong",
        },
        "status": 400,
        "type": "application/json",
      },
      "a record that is not there": {
        "body": {
          "code": "NOT_FOUND",
          "message": "Not found",
        },
        "status": 404,
        "type": "application/json",
      },
      "a token that only reads": {
        "body": {
          "code": "READ_ONLY_TOKEN",
          "message": "This access token is read-only",
        },
        "status": 403,
        "type": "application/json",
      },
      "a value that is taken": {
        "body": {
          "code": "CONFLICT",
          "data": {
            "fields": [
              {
                "message": "Another user has this email address",
                "path": "email",
              },
            ],
          },
          "message": "Another user has this email address",
        },
        "status": 409,
        "type": "application/json",
      },
      "an address that is not there": {
        "body": {
          "code": "NOT_FOUND",
          "message": "Not found",
        },
        "status": 404,
        "type": "application/json",
      },
      "an unknown key": {
        "body": {
          "code": "BAD_REQUEST",
          "data": {
            "fields": [
              {
                "message": "Unrecognized field",
                "path": "colour",
              },
            ],
          },
          "message": "Some fields are wrong",
        },
        "status": 400,
        "type": "application/json",
      },
      "input without what it needs": {
        "body": {
          "code": "BAD_REQUEST",
          "data": {
            "fields": [
              {
                "message": "Email is required",
                "path": "email",
              },
            ],
          },
          "message": "Some fields are wrong",
        },
        "status": 400,
        "type": "application/json",
      },
      "not signed in": {
        "body": {
          "code": "UNAUTHORIZED",
          "message": "Sign in first",
        },
        "status": 401,
        "type": "application/json",
      },
    }
  `);
});

it('a fault of the server has such a body, without what failed', async () => {
  await db().execute(sql`alter table audit_entry rename to lost`);
  onTestFinished(async () => {
    await db().execute(sql`alter table lost rename to audit_entry`);
  });
  expect(await answerTo('GET', '/audit', read)).toEqual({
    status: 500,
    type: 'application/json',
    body: {
      code: 'INTERNAL_SERVER_ERROR',
      data: { requestId: expect.any(String) },
      message: 'Something went wrong',
    },
  });
});

it('a call too many has such a body', async () => {
  stopClock();
  let answer = await answerTo('GET', '/account', read);
  while (answer.status === 200) answer = await answerTo('GET', '/account', read);
  expect(answer).toEqual({
    status: 429,
    type: 'application/json',
    body: {
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfter: expect.any(Number) },
      message: 'Too many requests. Wait a moment and try again.',
    },
  });
});

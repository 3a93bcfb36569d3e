import { eventIterator } from '@orpc/server';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logger } from '@/server/logger.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { batchPath } from './batch-path';
import { signedInProcedure } from './procedures.server';
import { apiRouter } from './router.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const failing = signedInProcedure
  .errors({
    TOO_MANY_LOANS: { status: 409, message: 'Nobody has more', data: z.object({ most: z.int() }) },
    SHELF_MISSING: {},
    FORBIDDEN: {},
  })
  .route({ method: 'POST', path: '/tried' })
  .input(z.object({ code: z.string() }))
  .output(z.null())
  .handler(({ input: { code }, errors }) => {
    if (code === 'TOO_MANY_LOANS') throw errors.TOO_MANY_LOANS({ data: { most: 3 } });
    if (code === 'SHELF_MISSING') throw errors.SHELF_MISSING({ message: 'The shelf is gone' });
    if (code === 'FORBIDDEN') throw errors.FORBIDDEN({ message: 'Own words' });
    throw new Error('A fault');
  });
const counting = signedInProcedure
  .route({ method: 'GET', path: '/counted' })
  .output(eventIterator(z.int()))
  .handler(async function* () {
    yield 1;
    throw Object.assign(new Error('select hunter2'), { code: '42703' });
  });
const followed = signedInProcedure
  .route({ method: 'GET', path: '/followed' })
  .output(z.object({ next: z.nullable(z.string()) }))
  .handler(() => ({ next: null }));
const list = signedInProcedure.handler(async function* () {
  yield 1;
});
const get = signedInProcedure.handler(() => new File(['words'], 'own.txt'));
const plain = signedInProcedure.handler(() => 'words');
const checked = signedInProcedure
  .input(z.object({ title: z.string().check(z.refine(() => false, 'Own words')) }))
  .handler(() => null);
Object.assign(apiRouter(), { tried: { failing, counting, followed, list, get, plain, checked } });

it('words in a check, which no reader of another language would understand, are told to the developer', async () => {
  const warn = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
  const cookie = await cookieOf(await addSession(await addPerson({ email: 'eva@example.org' })));
  const body = { json: { title: 'It' } };
  const answer = await sendRequest('POST', '/api/rpc/tried/checked', { headers: { cookie }, body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Invalid input');
  expect(warn).toHaveBeenCalledWith({ path: 'title' }, expect.stringContaining('Own words'));
  warn.mockRestore();
});

it('an error that a call alone declares arrives with its words, as the guide of oRPC says', async () => {
  const cookie = await cookieOf(await addSession(await addPerson({ email: 'ada@example.org' })));
  const tried = async (code: string) => {
    const body = { json: { code } };
    const response = await sendRequest('POST', '/api/rpc/tried/failing', {
      headers: { cookie },
      body,
    });
    return ((await response.json()) as { json: object }).json;
  };
  expect(await tried('TOO_MANY_LOANS')).toEqual({
    defined: true,
    code: 'TOO_MANY_LOANS',
    status: 409,
    message: 'Nobody has more',
    data: { most: 3 },
  });
  expect(await tried('SHELF_MISSING')).toMatchObject({
    defined: true,
    code: 'SHELF_MISSING',
    status: 500,
    message: 'The shelf is gone',
  });
  // The product's own codes have a text in each language.
  expect(await tried('FORBIDDEN')).not.toMatchObject({ message: 'Own words' });
  expect(await tried('')).toMatchObject({ defined: false, code: 'INTERNAL_SERVER_ERROR' });
});

it('a fault that ends a stream of events is in the log, and the client gets its id', async () => {
  const log = vi.spyOn(logger(), 'error').mockImplementation(() => {});
  const cookie = await cookieOf(await addSession(await addPerson({ email: 'ada@example.org' })));
  const response = await sendRequest('GET', '/api/rest/counted', { headers: { cookie } });
  const text = await response.text();
  expect(text).toContain('data: 1');
  expect(text).toContain(response.headers.get('x-request-id') ?? 'an id');
  expect(text).not.toContain('hunter2');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('a record with a field that is called next is a record, and no stream of events', async () => {
  const cookie = await cookieOf(await addSession(await addPerson({ email: 'ada@example.org' })));
  const response = await sendRequest('GET', '/api/rest/followed', { headers: { cookie } });
  expect(await response.text()).toBe('{"next":null}');
});

it('a stream or a file among calls that are sent together is named in the log', async () => {
  const log = vi.spyOn(logger(), 'error').mockImplementation(() => {});
  const cookie = await cookieOf(await addSession(await addPerson({ email: 'ada@example.org' })));
  const calls = ['list', 'get', 'plain'];
  const response = await sendRequest('POST', batchPath, {
    headers: { cookie, 'x-orpc-batch': 'buffered' },
    body: calls.map((name) => ({ url: `http://localhost/api/rpc/tried/${name}`, body: {} })),
  });
  const answers = (await response.json()) as { index: number; status?: number; body: unknown }[];
  const answerOf = (index: number) => answers.find((one) => one.index === index);
  for (const [index, name] of ['list', 'get'].entries()) {
    expect(answerOf(index)?.body).toMatchObject({
      json: { code: 'INTERNAL_SERVER_ERROR', data: { requestId: expect.any(String) } },
    });
    const err = expect.objectContaining({ message: expect.stringContaining(`tried/${name} `) });
    expect(log).toHaveBeenCalledWith({ err }, 'A call failed');
  }
  expect(answerOf(2)?.body).toEqual({ json: 'words' });
  log.mockRestore();
});

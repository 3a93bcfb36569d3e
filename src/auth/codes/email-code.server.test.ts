import { ORPCError } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RequestScope, runInRequestScope } from '@/server/request-scope.server';
import { emptyTestDatabase, openTestDatabase, raceRounds } from '@/testing/test-database.server';
import { expectWait, secondsSince } from '@/testing/test-waits';
import { type CodePurpose, issueCode, takeCode } from './email-code.server';

const database = await openTestDatabase();
const { db } = database;
beforeEach(() => emptyTestDatabase(database));

const email = 'ada@example.org';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** Tries a code. Returns `taken` if it is accepted, otherwise the error code. */
const guess = (code: string, purpose: CodePurpose = 'sign-in', address = email) =>
  takeCode(address, purpose, code).then(
    () => 'taken',
    (error: unknown) => (error instanceof ORPCError ? error.code : Promise.reject(error)),
  );

const issue = (address = email) =>
  issueCode(address, 'sign-in').then(
    (code) => ({ code, retryAfter: 0 }),
    ({ code, data }) => ({ code, retryAfter: data?.retryAfter ?? 0 }),
  );

/** Simulates that time passes for the rate limits, but not for the expiry of codes. */
const pass = (seconds: number) =>
  db.execute(sql`update rate_counter set hits =
    array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)`);
const expireCodes = () => db.execute(sql`update email_code set expires_at = now() - interval '1s'`);

const count = (results: string[], outcome: string) =>
  results.filter((result) => result === outcome).length;
const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)));

describe('a code', () => {
  it('has six digits, and works once for its address and purpose', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^\d{6}$/);
    expect(await guess(code, 'change-email:somebody')).toBe('INVALID_OTP');
    expect(await guess(code, 'sign-in', 'grace@example.org')).toBe('INVALID_OTP');
    expect(await guess(code)).toBe('taken');
    expect(await guess(code)).toBe('INVALID_OTP');
  });

  it('can be pasted with spaces and Arabic digits', async () => {
    const { code } = await issue();
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join(' ');
    expect(await guess(arabic)).toBe('taken');
  });

  it('cannot be read from a copy of the database', async () => {
    const { code } = await issue();
    const { rows } = await db.execute(sql`select * from email_code`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    // A random IV of 12 bytes: equal codes have different ciphertexts, so they cannot be looked up.
    const { rows: kept } = await db.execute<{ ciphertext: string }>(
      sql`select ciphertext from email_code`,
    );
    expect(Buffer.from(kept[0]!.ciphertext, 'base64url')).toHaveLength(12 + 16 + 6);
  });

  it('expires after five minutes', async () => {
    const start = performance.now();
    const { code } = await issue();
    const { rows } = await db.execute<{ left: string }>(
      sql`select extract(epoch from expires_at - now()) as left from email_code`,
    );
    expect(Number(rows[0]?.left)).toBeGreaterThanOrEqual(299 - secondsSince(start));
    // A virtual machine may set its clock back by microseconds between the two statements.
    expect(Number(rows[0]?.left)).toBeLessThan(301);
    await expireCodes();
    expect(await guess(code)).toBe('OTP_EXPIRED');
  });

  it('is issued again with its used guesses while it is valid, and then replaced', async () => {
    const { code } = await issue();
    await guess(wrongFor(code));
    await guess(wrongFor(code));
    await pass(31);
    expect(await issue()).toEqual({ code, retryAfter: 0 });
    expect(await guess(wrongFor(code))).toBe('INVALID_OTP');
    expect(await guess(code)).toBe('TOO_MANY_ATTEMPTS');
    await pass(31);
    const next = await issue();
    expect(next.code).not.toBe(code);
    await expireCodes();
    await pass(31);
    expect((await issue()).code).not.toBe(next.code);
  });

  it('that cannot be decrypted is replaced', async () => {
    await issue();
    await db.execute(sql`update email_code set ciphertext = 'of-another-secret'`);
    await pass(31);
    const { code } = await issue();
    expect(await guess(code)).toBe('taken');
  });
});

describe('guesses', () => {
  it('are limited to three per code, even with 200 in parallel', async () => {
    const { code } = await issue();
    const results = await times(200, () => guess(wrongFor(code)));
    expect(count(results, 'INVALID_OTP')).toBe(3);
    expect(count(results, 'TOO_MANY_ATTEMPTS')).toBe(197);
    expect(await guess(code)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('succeed once per code, even with 50 correct ones in parallel', async () => {
    const { code } = await issue();
    const results = await times(50, () => guess(code));
    expect(count(results, 'taken')).toBe(1);
  });

  it('that are wrong do not block a parallel correct one', async () => {
    const rounds = raceRounds({ postgres: 50, embedded: 10 });
    let taken = 0;
    for (let round = 0; round < rounds; round += 1) {
      const address = `racer${round}@example.org`;
      const { code } = await issue(address);
      const results = await Promise.all(
        round % 2
          ? [guess(wrongFor(code), 'sign-in', address), guess(code, 'sign-in', address)]
          : [guess(code, 'sign-in', address), guess(wrongFor(code), 'sign-in', address)],
      );
      taken += count(results, 'taken');
    }
    expect(taken).toBe(rounds);
  });

  it('are limited to 15 per hour and 60 per day for all codes of an address', async () => {
    let guessed = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      let refused = false;
      while (!refused && guessed < 200) {
        await db.execute(sql`delete from rate_counter where key like 'code-mail%'`);
        await db.execute(sql`delete from email_code`);
        const { code } = await issue();
        for (let number = 0; number < 3 && !refused; number += 1) {
          refused = (await guess(wrongFor(code))) !== 'INVALID_OTP';
          if (!refused) guessed += 1;
        }
      }
      expect(guessed).toBe(Math.min(15 * (hour + 1), 60));
      await pass(3601);
    }
  });

  it('without a valid code do not count, so they cannot lock an address', async () => {
    await times(30, () => guess('123456'));
    const { code } = await issue();
    expect(await guess(code)).toBe('taken');
  });
});

describe('mails', () => {
  it('are limited to one in 30 seconds, 5 per hour and 20 per day for an address', async () => {
    const start = performance.now();
    const first = await times(20, () => issue());
    expect(first.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(1);
    expectWait(Math.max(...first.map(({ retryAfter }) => retryAfter)), 30, start);
    // One request every 15 minutes for 23 hours stays below the hourly limit, not the daily one.
    let sent = 1;
    for (let quarter = 0; quarter < 92; quarter += 1) {
      await pass(15 * 60);
      if ((await issue()).retryAfter === 0) sent += 1;
    }
    expect(sent).toBe(20);
    await db.execute(sql`delete from rate_counter`);
    const startOfFive = performance.now();
    for (let number = 0; number < 5; number += 1) {
      expect((await issue()).retryAfter).toBe(0);
      await pass(31);
    }
    expectWait((await issue()).retryAfter, 3600 - 31 * 5, startOfFive);
  });
});

describe('one client', () => {
  const from = (clientKey: string | null) =>
    ({ clientKey, memo: new Map() }) as unknown as RequestScope;

  it('can request and try 60 codes per minute, over all addresses', async () => {
    const ask = (key: string | null, index: number) =>
      runInRequestScope(from(key), () => issue(`pupil${index}@example.org`));
    const asked = await times(70, (index) => ask('198.51.100.1', index));
    expect(asked.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(60);
    expect(asked.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
    const tried = await runInRequestScope(from('198.51.100.1'), () => guess('123456'));
    expect(tried).toBe('TOO_MANY_REQUESTS');
    expect((await ask('198.51.100.2', 70)).retryAfter).toBe(0);
    // Requests without a client key are not limited.
    expect((await ask(null, 71)).retryAfter).toBe(0);
  });
});

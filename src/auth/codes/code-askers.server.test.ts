import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RequestScope, runInRequestScope } from '@/server/request-scope.server';
import { emptyTestDatabase, openTestDatabase, raceRounds } from '@/testing/test-database.server';
import { expectWait } from '@/testing/test-waits';
import { type CodePurpose, issueCode, takeCode } from './email-code.server';

const database = await openTestDatabase();
const { db } = database;
beforeEach(() => emptyTestDatabase(database));

const email = 'ada@example.org';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const newBrowser = () => randomUUID();

type Outcome = { code: string; retryAfter: number };
const failed = (error: unknown): Outcome => {
  if (!(error instanceof ORPCError)) throw error;
  return { code: error.code, retryAfter: error.data?.retryAfter ?? 0 };
};
const ask = (browser: string | null, address = email, purpose: CodePurpose = 'sign-in') =>
  issueCode(address, purpose, browser).then((code): Outcome => ({ code, retryAfter: 0 }), failed);
/** Tries a code. Returns `taken` if it is accepted, otherwise the error code. */
const guess = (code: string, browser: string | null = null, purpose: CodePurpose = 'sign-in') =>
  takeCode(email, purpose, code, browser).then(
    () => 'taken',
    (error: unknown) => failed(error).code,
  );
const from = <T>(clientKey: string, work: () => Promise<T>) =>
  runInRequestScope({ clientKey, memo: new Map() } as unknown as RequestScope, work);
const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)));
const count = (results: string[], outcome: string) =>
  results.filter((result) => result === outcome).length;

/** Simulates that time passes, for the rate limits and for the expiry of codes. */
async function pass(seconds: number): Promise<void> {
  await db.execute(sql`update rate_counter set hits =
    array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)`);
  await db.execute(
    sql`update email_code set expires_at = expires_at - make_interval(secs => ${seconds})`,
  );
}

/** Creates a browser that has signed in to the account before. */
async function knownBrowser(): Promise<string> {
  const browser = newBrowser();
  await db.execute(
    sql`insert into "user" (id, email) values ('ada', ${email}) on conflict do nothing`,
  );
  await db.execute(sql`insert into known_browser (user_id, browser) values ('ada', ${browser})`);
  return browser;
}

describe('a browser that has requested a code', () => {
  it('has its own guesses, which other browsers cannot use up', async () => {
    const browser = newBrowser();
    const { code } = await ask(browser);
    const strangers = await times(200, () => guess(wrongFor(code)));
    expect(count(strangers, 'INVALID_OTP')).toBe(3);
    expect(await guess(wrongFor(code), browser)).toBe('INVALID_OTP');
    expect(await guess(code)).toBe('TOO_MANY_ATTEMPTS');
    expect(await guess(code, browser)).toBe('taken');
  });

  it('has three guesses per code, even with 200 in parallel', async () => {
    const browser = newBrowser();
    const { code } = await ask(browser);
    const results = await times(200, () => guess(wrongFor(code), browser));
    expect(count(results, 'INVALID_OTP')).toBe(3);
    expect(await guess(code, browser)).toBe('TOO_MANY_ATTEMPTS');
    // A script without cookies uses the shared guesses, which are still available.
    expect(await guess(code)).toBe('taken');
  });

  it('cannot use a code a second time, in parallel with others', async () => {
    const browser = newBrowser();
    const { code } = await ask(browser);
    const results = await times(50, (index) => guess(code, index % 2 ? browser : null));
    expect(count(results, 'taken')).toBe(1);
  });

  it('can sign in with a code that another browser requested', async () => {
    const { code } = await ask(newBrowser());
    const owner = newBrowser();
    expect(await ask(owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await times(50, () => guess(wrongFor(code)));
    expect(await guess(code, owner)).toBe('taken');
  });

  it('keeps its code when another browser gets a new one', async () => {
    const owner = newBrowser();
    const attacker = newBrowser();
    const { code } = await ask(owner);
    await times(3, () => guess(wrongFor(code), attacker));
    await pass(31);
    const next = await ask(attacker);
    expect(next.code).not.toBe(code);
    // The code of the newest mail works in this browser too.
    expect(await guess(next.code, owner)).toBe('taken');
    expect(await guess(code, owner)).toBe('taken');
  });

  it('counts against a limit of new browsers', async () => {
    let looked = 0;
    for (let round = 0; round < 12; round += 1) {
      // Every five minutes 12 clients request a code, each with a new browser.
      const outcomes = await times(12, (index) =>
        from(`198.51.100.${index}`, async () => {
          const browser = newBrowser();
          await ask(browser);
          return [await guess('000000', browser), await guess('000001', browser)];
        }),
      );
      looked += count(outcomes.flat(), 'INVALID_OTP');
      await pass(299);
    }
    // Two guesses each for the browsers of 5 mails and for 6 new ones, and 15 shared guesses.
    expect(looked).toBeGreaterThan(15);
    expect(looked).toBeLessThanOrEqual(2 * (5 + 6) + 15);
  });

  it('signs in each time during an attack from one client', async () => {
    const rounds = raceRounds({ postgres: 50, embedded: 4 });
    let signedIn = 0;
    for (let round = 0; round < rounds; round += 1) {
      await db.execute(sql`delete from rate_counter`);
      await db.execute(sql`delete from email_code`);
      const attack = () =>
        from('198.51.100.1', async () => {
          const browser = newBrowser();
          await ask(browser);
          return times(2, (index) => guess('000000', index ? browser : null));
        });
      const mailed = await from('198.51.100.1', () => ask(newBrowser()));
      await times(4, attack);
      const owner = newBrowser();
      // This request is refused, because a mail was just sent. The code of that mail works.
      await from('198.51.100.2', () => ask(owner));
      const [result] = await Promise.all([
        from('198.51.100.2', () => guess(mailed.code, owner)),
        attack(),
      ]);
      if (result === 'taken') signedIn += 1;
    }
    expect(signedIn).toBe(rounds);
  });
});

describe('a browser that has signed in before', () => {
  it('gets its mail and signs in each time during an attack', async () => {
    const owner = await knownBrowser();
    // Each round simulates 72 minutes: two and a half days in all on PostgreSQL, six hours on the embedded database.
    const rounds = raceRounds({ postgres: 50, embedded: 5 });
    let signedIn = 0;
    for (let window = 0; window < rounds; window += 1) {
      const attack = (step: number) =>
        times(6, (index) =>
          from(`198.51.100.${index}`, async () => {
            const browser = newBrowser();
            await ask(browser);
            for (const wrong of ['000000', '000001', '000002', '000003'])
              await guess(wrong, step % 2 ? browser : null);
          }),
        );
      await attack(window);
      await pass(72 * 60);
      const { code } = await ask(owner);
      await attack(window + 1);
      if ((await guess(code, owner)) === 'taken') signedIn += 1;
    }
    expect(signedIn).toBe(rounds);
  }, 120_000);

  it('has a separate limit of mails', async () => {
    const owner = await knownBrowser();
    for (let number = 0; number < 5; number += 1) {
      const start = performance.now();
      expect((await ask(owner)).retryAfter).toBe(0);
      expectWait((await ask(owner)).retryAfter, 30, start);
      await pass(31);
    }
    expect((await ask(owner)).retryAfter).toBeGreaterThan(3000);
    expect((await ask(newBrowser())).retryAfter).toBe(0);
  });
});

describe('an allowance of mails', () => {
  it('has 30 seconds for each purpose, and one hourly limit for the owner', async () => {
    await ask(newBrowser());
    const remove = () => ask(null, email, 'delete-account');
    const start = performance.now();
    expect((await remove()).retryAfter).toBe(0);
    expectWait((await remove()).retryAfter, 30, start);
    const owner = await knownBrowser();
    for (let number = 1; number < 5; number += 1) {
      await pass(31);
      expect((await ask(owner)).retryAfter).toBe(0);
    }
    await pass(31);
    expect((await remove()).retryAfter).toBeGreaterThan(3000);
  });

  it('is not used up by an account that changes its e-mail to the address', async () => {
    const purpose = 'change-email:eve';
    for (let number = 0; number < 5; number += 1) {
      const { code } = await ask(null, email, purpose);
      for (let wrong = 0; wrong < 3; wrong += 1) await guess(wrongFor(code), null, purpose);
      await pass(31);
    }
    expect((await ask(null, email, purpose)).retryAfter).toBeGreaterThan(3000);
    const { code } = await ask(null);
    expect(await guess(code)).toBe('taken');
  });

  it('is shared by all addresses of a mailbox with a plus sign', async () => {
    const asked = [];
    for (let number = 0; number < 51; number += 1)
      asked.push(await ask(newBrowser(), `ada+${number}@example.org`));
    expect(asked.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(5);
    // The mails are limited together, but each address has its own code.
    const { code } = asked[0]!;
    expect(await guess(code)).toBe('INVALID_OTP');
    expect((await ask(newBrowser(), 'grace@example.org')).retryAfter).toBe(0);
  });

  it('is 300 mails per hour for one client, except for known browsers', async () => {
    const owner = await knownBrowser();
    let mailed = 0;
    for (let minute = 0; minute < 7; minute += 1) {
      const asked = await times(60, (index) =>
        from('198.51.100.7', () => ask(null, `pupil${minute}-${index}@example.org`)),
      );
      mailed += asked.filter(({ retryAfter }) => retryAfter === 0).length;
      await pass(61);
    }
    expect(mailed).toBe(300);
    expect((await from('198.51.100.7', () => ask(owner))).retryAfter).toBe(0);
  });
});

describe('a malformed guess', () => {
  it('is not counted for the address or the client', async () => {
    const browser = newBrowser();
    const { code } = await ask(browser);
    const malformed = ['', '12345', '1234567', '12345a', '      ', '1e5', 'x'.repeat(64)];
    for (let round = 0; round < 10; round += 1)
      for (const typed of malformed)
        expect(await from('198.51.100.9', () => guess(typed, round % 2 ? browser : null))).toBe(
          'INVALID_OTP',
        );
    expect(await from('198.51.100.9', () => guess(code, browser))).toBe('taken');
  });
});

import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { queueMail, startOutbox } from './outbox.server';

const received: { to: string; subject: string }[] = [];
/** SMTP reply codes of the fake mail server, by the local part of the recipient. */
let answers: Record<string, number> = {};
/** Refuses every mail in response to a command, with a reply code and a text. */
let refusal: { command?: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code?: number; text?: string } = {};
const refusalOf = (command: string) =>
  refusal.command === command
    ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
    : null;
let asked: string[] = [];
let senders = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom(_address, _session, done) {
    senders += 1;
    done(refusalOf('MAIL FROM'));
  },
  onRcptTo({ address }, _session, done) {
    asked.push(address);
    const status = answers[address.split('@')[0] ?? ''];
    done(status ? Object.assign(new Error('No'), { responseCode: status }) : refusalOf('RCPT TO'));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const refused = refusalOf('DATA');
      if (refused) return done(refused);
      const subject = /^Subject: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject: subject.trim() });
      return done();
    });
  },
});
// Ignores connection resets of clients after a timeout.
smtp.on('error', () => {});
smtp.listen(0, '127.0.0.1');
await new Promise((resolve) => smtp.server.once('listening', resolve));
const portOf = (address: ReturnType<typeof smtp.server.address>) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;

/**
 * A TCP proxy before the mail server. If `isSlow`, replies for slow@ come byte by byte, endlessly.
 */
let isSlow = false;
const front = createServer((client) => {
  const behind = connect(portOf(smtp.server.address()), '127.0.0.1');
  let timer: NodeJS.Timeout | undefined;
  client.on('data', (chunk) => {
    if (isSlow && chunk.toString().includes('RCPT TO:<slow@'))
      timer = setInterval(() => client.write('2'), 10);
    else behind.write(chunk);
  });
  behind.on('data', (chunk) => client.write(chunk));
  client.on('close', () => {
    clearInterval(timer);
    behind.destroy();
  });
  behind.on('close', () => client.destroy());
  for (const socket of [client, behind]) socket.on('error', () => socket.destroy());
}).listen(0, '127.0.0.1');
await new Promise((resolve) => front.once('listening', resolve));
vi.stubEnv('EMAIL_SERVER', `smtp://127.0.0.1:${portOf(front.address())}`);

const database = await openTestDatabase();
const { db } = database;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await emptyTestDatabase(database);
  received.length = 0;
  [answers, refusal, asked, senders, isSlow] = [{}, {}, [], 0, false];
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  front.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const queue = (name: string) =>
  queueMail({ to: `${name}@example.org`, subject: name, text: name, html: name }, 600);
const deliveredTo = () =>
  received.map(({ to }) => to.split('@')[0] ?? '').toSorted((a, b) => a.localeCompare(b));
const waiting = async () => (await new TestBrowser().waitingMails()).map(({ subject }) => subject);
const pollOptions = { timeout: 20_000, interval: 50 };
/** Polls `found` and makes all waiting mails due before each attempt. */
const pollWithoutDelay = (found: () => unknown) =>
  expect.poll(async () => {
    // Mails that are being sent stay locked: their lease is longer than any retry delay.
    await db.execute(sql`update outbox_mail set next_attempt_at = now()
      where next_attempt_at < now() + interval '25 seconds'`);
    // Wakes the worker; the mail itself has expired and is not sent.
    await queueMail({ to: 'nobody@example.org', subject: '', text: '', html: '' }, 0);
    return found();
  }, pollOptions);

it('sends a mail whose next attempt a clock a day ahead has set', async () => {
  await queue('early');
  await db.execute(sql`update outbox_mail set next_attempt_at = now() + interval '1 day'`);
  stop = startOutbox();
  await expect.poll(deliveredTo, pollOptions).toEqual(['early']);
});

it('deletes a permanently refused mail, and keeps a temporarily refused one', async () => {
  answers = { gone: 550, busy: 450 };
  for (const name of ['gone', 'busy', 'ada', 'grace']) await queue(name);
  const { rows } = await db.execute<{ start: string }>(sql`select now()::text as start`);
  stop = startOutbox();
  await expect.poll(deliveredTo, pollOptions).toEqual(['ada', 'grace']);
  await expect.poll(waiting, pollOptions).toEqual(['busy']);
  const asksOfBusy = () => asked.filter((to) => to.startsWith('busy')).length;
  await expect.poll(asksOfBusy, pollOptions).toBeGreaterThan(0);
  const asks = asksOfBusy();
  // After one attempt it waits for two seconds, after two for four more.
  const { rows: kept } = await db.execute<{ attempts: number; pauses: boolean }>(
    sql`select attempts, next_attempt_at >=
      ${rows[0]?.start}::timestamptz + make_interval(secs => 2 ^ attempts) as pauses from outbox_mail`,
  );
  expect(kept).toEqual([{ attempts: expect.any(Number), pauses: true }]);
  expect(asks).toBeLessThanOrEqual(kept[0]?.attempts ?? 0);
  answers = { gone: 550 };
  await pollWithoutDelay(deliveredTo).toEqual(['ada', 'busy', 'grace']);
  // A permanently refused mail is tried only once.
  expect(asked.filter((to) => to.startsWith('gone'))).toHaveLength(1);
  await expect.poll(waiting, pollOptions).toEqual([]);
});

/** @param tries returns how often a mail was offered to the server */
async function expectKeptWhileRefused(names: string[], tries: () => number): Promise<void> {
  for (const name of names) await queue(name);
  stop = startOutbox();
  await expect.poll(tries, pollOptions).toBeGreaterThan(0);
  await stop();
  // Queued within the same millisecond, so their order is undefined.
  expect(new Set(await waiting())).toEqual(new Set(names));
  [answers, refusal] = [{}, {}];
  stop = startOutbox();
  await pollWithoutDelay(deliveredTo).toEqual(names);
}

it('keeps all mails while the server refuses them temporarily', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  answers = Object.fromEntries(names.map((name) => [name, 421]));
  await expectKeptWhileRefused(names, () => asked.length);
});

it.each([
  ['MAIL FROM', 550, 'No such sender'],
  ['RCPT TO', 553, '5.7.1 Sender address rejected: not owned by user'],
  ['RCPT TO', 550, '5.1.8 Sender address rejected: Domain not found'],
  ['DATA', 550, '5.4.5 Daily user sending limit exceeded'],
] as const)(
  'keeps all mails while the server refuses their sender: %s %s %s',
  async (command, code, text) => {
    refusal = { command, code, text };
    await expectKeptWhileRefused(['a', 'b', 'c', 'd', 'e', 'f'], () => senders);
  },
);

it.each([
  ['RCPT TO', 550, '5.1.1 User unknown'],
  ['RCPT TO', 550, '5.4.1 Recipient address rejected: Access denied'],
  ['DATA', 554, '5.6.0 Message content rejected'],
] as const)(
  'drops a mail whose recipient or content is refused permanently: %s %s %s',
  async (command, code, text) => {
    refusal = { command, code, text };
    await queue('gone');
    stop = startOutbox();
    await expect.poll(waiting, pollOptions).toEqual([]);
    expect(asked).toHaveLength(1);
  },
);

it.each([
  ['2 hours', 450, 600],
  ['3 days', 900, 900],
])(
  'tries a mail that the server has refused for %s again after %i seconds',
  async (age, least, most) => {
    answers = { full: 452 };
    await queue('full');
    await db.execute(sql`update outbox_mail set due_at = now() - ${age}::interval`);
    const { rows } = await db.execute<{ start: string }>(sql`select now()::text as start`);
    stop = startOutbox();
    const pauses = async () => {
      const found = await db.execute<{ pauses: boolean }>(sql`
        select next_attempt_at between ${rows[0]?.start}::timestamptz + make_interval(secs => ${least})
          and now() + make_interval(secs => ${most}) as pauses from outbox_mail`);
      return found.rows;
    };
    await expect.poll(pauses, pollOptions).toEqual([{ pauses: true }]);
  },
);

it('tries a mail that has waited for days again soon if the server accepts no mail at all', async () => {
  refusal = { command: 'MAIL FROM', code: 450, text: 'Try again later' };
  await queue('late');
  await db.execute(sql`update outbox_mail set due_at = now() - interval '3 days'`);
  stop = startOutbox();
  const waits = async () => {
    const { rows } = await db.execute<{ isShort: boolean }>(sql`
      select next_attempt_at <= now() + interval '20 seconds' as "isShort" from outbox_mail
      where attempts > 0`);
    return rows;
  };
  await expect.poll(waits, pollOptions).toEqual([{ isShort: true }]);
  expect(senders).toBeGreaterThan(0);
});

it('cancels a mail with an endless reply, sends the others, and tries it again', async () => {
  isSlow = true;
  for (const name of ['slow', 'ada', 'grace']) await queue(name);
  stop = startOutbox(2000);
  // On a busy machine, a mail that took longer than two seconds is sent again, so duplicates are removed.
  const names = () => [...new Set(deliveredTo())];
  await pollWithoutDelay(names).toEqual(['ada', 'grace']);
  expect(await waiting()).toContain('slow');
  isSlow = false;
  await pollWithoutDelay(names).toEqual(['ada', 'grace', 'slow']);
});

it('sends a code in the language of the account, otherwise in that of the page', async () => {
  await db.execute(sql`insert into "user" (id, email, language) values
    ('ada', 'ada@example.org', 'fr'), ('bob', 'bob@example.org', null)`);
  for (const name of ['ada', 'bob', 'stranger']) {
    const browser = new TestBrowser();
    const asking = { email: `${name}@example.org`, type: 'sign-in' };
    const answer = await browser.post('/api/auth/email-otp/send-verification-otp?lng=sw', asking);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  }
  stop = startOutbox();
  await expect.poll(deliveredTo, pollOptions).toEqual(['ada', 'bob', 'stranger']);
  const subjects = new Map(received.map(({ to, subject }) => [to, subject.replace(/\d+/, '')]));
  expect(subjects.get('bob@example.org')).toBe(subjects.get('stranger@example.org'));
  expect(subjects.get('ada@example.org')).not.toBe(subjects.get('bob@example.org'));
});

const mailTo = (to: string) => ({ to, subject: to, text: to, html: to });

/** A mail that is counted in a limit of two an hour. */
const limited = (to: string) => ({
  ...mailTo(to),
  limits: [{ key: 'lists', windows: [{ limit: 2, seconds: 3600 }] }],
});

it('sends mails within their limits, counts each once, and keeps the others waiting', async () => {
  refusal = { command: 'MAIL FROM', code: 450, text: 'later' };
  for (const name of ['a', 'b', 'c']) await queueMail(limited(`${name}@example.org`), 86_400);
  stop = startOutbox();
  await pollWithoutDelay(() => senders).toBeGreaterThan(2);
  refusal = {};
  await pollWithoutDelay(() => received.length).toBe(2);
  const kept = async () => {
    const { rows } = await db.execute<{ seconds: number; attempts: number }>(sql`
      select extract(epoch from due_at - now())::int as seconds, attempts from outbox_mail`);
    return rows;
  };
  // A mail is deleted after the server has received it.
  await expect.poll(kept).toMatchObject([{ attempts: 0 }]);
  const seconds = (await kept())[0]?.seconds;
  expect(seconds).toBeGreaterThan(3000);
  expect(seconds).toBeLessThanOrEqual(3600);
});

it('sends an invitation to the address that the account has now, and none that is useless', async () => {
  const person = async (id: string, facts: string) => {
    await db.execute(
      sql.raw(`insert into "user" (id, email, ${facts.split('=')[0]})
      values ('${id}', '${id}@example.org', ${facts.split('=')[1]})`),
    );
    const invitation = { userId: id, inviter: 'Ada', language: 'en' as const };
    await queueMail({ ...mailTo(`old-${id}@example.org`), invitation }, 86_400);
  };
  await person('moved', "name='Moved'");
  await person('here', 'last_sign_in_at=now()');
  await person('banned', 'banned=true');
  stop = startOutbox();
  await expect.poll(() => db.execute(sql`select 1 from outbox_mail`)).toMatchObject({ rows: [] });
  expect(received.map(({ to }) => to)).toEqual(['moved@example.org']);
});
